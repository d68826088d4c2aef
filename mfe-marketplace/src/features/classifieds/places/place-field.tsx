import { type Place, placeLabel } from '@haulyard/api-contract'
import {
  CompletionList,
  type TypingField,
  useCompletion,
  useTypedPart,
} from '@haulyard/remote-kit/form'
import { TextField, type TextFieldProps } from '@haulyard/shared-ui'
import { type FocusEvent, useRef } from 'react'
import { styled } from 'styled-components'
import { usePlaces } from './use-places'

const Root = styled.div`
  position: relative;
  min-width: 0;
`

/** All of the text is the place. */
const findPlace = ({ value }: TypingField) => ({ search: value, start: 0, end: value.length })

type PlaceFieldProps = Omit<TextFieldProps, 'role'> & {
  /** Called after the field has the text of a place that was chosen in the list. */
  readonly onChoose: (place: Place) => void
}

/** A field for a town or a ZIP code, with a list of the towns that continue what is typed. */
export const PlaceField = ({ onChoose, onBlur, ...props }: PlaceFieldProps) => {
  const root = useRef<HTMLDivElement>(null)
  const typed = useTypedPart(root, findPlace)
  const search = typed.part?.search ?? null
  const places = usePlaces(search)
  // What was chosen needs no list.
  const isChosen = places.some((place) => placeLabel(place) === search)
  const options = isChosen ? [] : places
  const { list, areaProps } = useCompletion({
    root,
    typed,
    options: options.map((place) => ({
      id: placeLabel(place),
      label: placeLabel(place),
      detail: '',
    })),
    onChoose: (index) => {
      const place = options[index] as Place
      queueMicrotask(() => onChoose(place))
      return placeLabel(place)
    },
  })
  return (
    <Root ref={root}>
      <TextField
        {...props}
        {...areaProps}
        role="combobox"
        aria-expanded={options.length > 0}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          typed.leave()
          onBlur?.(event)
        }}
      />
      <CompletionList {...list} label="Towns" note={null} />
    </Root>
  )
}
