import { defaultDistance, distances, placeLabel } from '@haulyard/api-contract'
import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { Button, formatCount, SelectField, tokens } from '@haulyard/shared-ui'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { ClassifiedFilterName } from '../classified-filters'
import { PlaceField } from './place-field'
import { usePosition } from './use-position'

const { breakpoint, color, font, space } = tokens

const Root = styled.div`
  && {
    grid-column: 1 / -1;
    flex: 1 1 100%;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;

  & > :first-child,
  & > p {
    grid-column: 1 / -1;
  }
  & > p {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
  & > button {
    /* Beside the controls, below their labels. */
    align-self: end;
    min-height: 3rem;
    padding-inline: ${space[2]};
  }
  @media (min-width: ${breakpoint.md}) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;

    & > :first-child {
      grid-column: auto;
    }
  }
`
const options = distances.map((miles) => ({
  value: String(miles),
  label: `${formatCount(miles)} miles`,
}))
const chooseOne = 'Select a town from the list'

type Filters = UrlFilters<ClassifiedFilterName>

/** What is typed becomes the filter once it is a place. */
const useNear = ({ draft, changeSeveral }: Filters) => {
  const { near, within, sort } = draft
  const [text, setText] = useState(near)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => setText(near), [near])
  const choose = (label: string) => {
    setText(label)
    setError(null)
    if (label !== near) changeSeveral({ near: label, within: within || String(defaultDistance) })
  }
  const clear = () => {
    setError(null)
    if (near !== '') changeSeveral({ near: '', within: '', sort: sort === 'nearest' ? '' : sort })
  }
  const type = (typed: string) => {
    setText(typed)
    setError(null)
    if (typed.trim() === '') clear()
  }
  const leave = () => setError(text.trim() === near || text.trim() === '' ? null : chooseOne)
  return { text, error, choose, type, leave }
}

/** The place that the list is around, and how far it reaches. */
export const NearFields = ({ filters }: { filters: Filters }) => {
  const { text, error, choose, type, leave } = useNear(filters)
  const position = usePosition((place) => choose(placeLabel(place)))
  const { near, within } = filters.draft
  return (
    <Root>
      <PlaceField
        label="Near"
        placeholder="Town or ZIP code"
        value={text}
        error={error}
        onChange={(event) => type(event.target.value)}
        onChoose={(place) => choose(placeLabel(place))}
        onBlur={leave}
      />
      <SelectField
        label="Within"
        options={options}
        value={within || String(defaultDistance)}
        disabled={near === ''}
        onChange={(event) => filters.changeNow('within', event.target.value)}
      />
      <Button
        icon={<LocateFixed aria-hidden />}
        isBusy={position.isBusy}
        busyLabel="Finding..."
        onClick={position.find}
      >
        Use My Position
      </Button>
      <p role="status">{position.failure}</p>
    </Root>
  )
}
