import { IconButton, TextField, tokens } from '@haulyard/shared-ui'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { fromTimeValue, type IntervalDraft, toTimeValue, withTimes } from './hours-draft'

const { color, font, space } = tokens

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: start;

  & > button {
    margin-block-start: 1.75rem;
  }
`
const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

const noteOf = ({ opens, closes }: IntervalDraft) => {
  if (opens === null || closes === null) return null
  if (closes - opens === 24 * 60) return 'Open for 24 hours'
  return closes > 24 * 60 ? 'Closes on the next day' : null
}

/** The errors of one time. */
export interface IntervalErrors {
  readonly opens?: string | undefined
  readonly closes?: string | undefined
}

interface IntervalFieldsProps {
  readonly value: IntervalDraft
  readonly errors: IntervalErrors
  readonly removeLabel: string
  readonly onChange: (value: IntervalDraft) => void
  readonly onRemove: () => void
}

/** From when until when a service is open. */
export const IntervalFields = (props: IntervalFieldsProps) => {
  const { value, errors, onChange } = props
  const note = noteOf(value)
  return (
    <div>
      <Row>
        <TextField
          label="Opens"
          type="time"
          value={toTimeValue(value.opens)}
          error={errors.opens}
          onChange={(event) =>
            onChange(withTimes({ ...value, opens: fromTimeValue(event.target.value) }))
          }
        />
        <TextField
          label="Closes"
          type="time"
          value={toTimeValue(value.closes)}
          error={errors.closes}
          onChange={(event) =>
            onChange(withTimes({ ...value, closes: fromTimeValue(event.target.value) }))
          }
        />
        <IconButton label={props.removeLabel} icon={<X aria-hidden />} onClick={props.onRemove} />
      </Row>
      {note === null ? null : <Note>{note}</Note>}
    </div>
  )
}
