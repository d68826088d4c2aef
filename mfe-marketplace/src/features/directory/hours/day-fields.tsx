import { maximumIntervals } from '@haulyard/api-contract'
import { Button, Cluster, Stack, tokens } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'
import { styled } from 'styled-components'
import { addInterval, type DayDraft } from './hours-draft'
import { type IntervalErrors, IntervalFields } from './interval-fields'

const { color, font, space } = tokens

const Day = styled(Stack)`
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color.border};
`
const DayError = styled.p`
  color: ${color.dangerText};
  font-size: ${font.size.sm};
  font-weight: ${font.weightMedium};
`

/** The errors of one day: of the day itself, and of its times. */
export interface DayErrors {
  readonly message?: string | undefined
  readonly intervals: readonly IntervalErrors[]
}

interface DayFieldsProps {
  readonly weekday: string
  readonly times: DayDraft
  readonly errors: DayErrors
  readonly onOpen: () => void
  readonly onChange: (times: DayDraft) => void
  /** Missing: these times are not offered to other days. */
  readonly onCopy?: (() => void) | undefined
}

/** The times of one day; a day that is switched off is closed. */
export const DayFields = ({ weekday, times, errors, ...props }: DayFieldsProps) => {
  const { onChange, onCopy } = props
  const isOpen = times.length > 0
  const replace = (index: number, time: DayDraft[number]) =>
    onChange(times.map((one, at) => (at === index ? time : one)))
  const remove = (index: number) => onChange(times.filter((_, at) => at !== index))
  return (
    <Day gap={2} role="group" aria-label={weekday}>
      <SwitchField
        label={weekday}
        hint={isOpen ? undefined : 'Closed'}
        checked={isOpen}
        onChange={(event) => (event.target.checked ? props.onOpen() : onChange([]))}
      />
      {times.map((time, index) => (
        <IntervalFields
          key={index}
          value={time}
          errors={errors.intervals[index] ?? {}}
          removeLabel={`Remove this time of ${weekday}`}
          onChange={(value) => replace(index, value)}
          onRemove={() => remove(index)}
        />
      ))}
      {errors.message ? <DayError>{errors.message}</DayError> : null}
      {isOpen ? (
        <Cluster gap={2}>
          {times.length < maximumIntervals ? (
            <Button
              onClick={() => onChange(addInterval(times))}
            >{`Further Time on ${weekday}`}</Button>
          ) : null}
          {onCopy ? <Button onClick={onCopy}>{`Copy ${weekday} to All Weekdays`}</Button> : null}
        </Cluster>
      ) : null}
    </Day>
  )
}
