import { weekdays } from '@haulyard/api-contract'
import { Button, SelectField, Stack, TextField, tokens } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'
import { styled } from 'styled-components'
import { type DayErrors, DayFields } from './day-fields'
import {
  copyToWeekdays,
  type HoursDraft,
  openDay,
  withDay,
  zoneIn,
  zonesOfLocation,
} from './hours-draft'

const WeekError = styled.p`
  color: ${tokens.color.dangerText};
  font-size: ${tokens.font.size.sm};
  font-weight: ${tokens.font.weightMedium};
`

/** The errors of the hours, at the field that each belongs to. */
export interface HoursErrors {
  readonly timeZone?: string | undefined
  readonly week?: string | undefined
  readonly days: readonly DayErrors[]
  readonly holidayNote?: string | undefined
}

interface HoursEditorProps {
  readonly hours: HoursDraft
  readonly errors: HoursErrors
  /** What the form says of the place; it decides which time zones are offered. */
  readonly location: string
  readonly onChange: (hours: HoursDraft) => void
  readonly onRemove: () => void
}

const ZoneField = ({ hours, errors, location, onChange }: HoursEditorProps) => {
  const zones = zonesOfLocation(location)
  const zone = zoneIn(location, hours.timeZone)
  const options = zones.map(({ id, name, short }) => ({ value: id, label: `${name} (${short})` }))
  return (
    <SelectField
      label="Time Zone"
      hint="Of the place, as its clocks show it"
      options={
        zones.length === 1 ? options : [{ value: '', label: 'Select a time zone' }, ...options]
      }
      value={zone}
      error={errors.timeZone}
      onChange={(event) => onChange({ ...hours, timeZone: event.target.value })}
    />
  )
}

/** The hours of a week, day by day, in the time zone of the place. */
export const HoursEditor = (props: HoursEditorProps) => {
  const { hours, errors, onChange } = props
  const { week } = hours
  const change = (next: HoursDraft['week']) => onChange({ ...hours, week: next })
  const firstOpen = week.findIndex((times) => times.length > 0)
  return (
    <Stack gap={3}>
      <ZoneField {...props} />
      <div>
        {weekdays.map((weekday, day) => (
          <DayFields
            key={weekday}
            weekday={weekday}
            times={week[day] ?? []}
            errors={errors.days[day] ?? { intervals: [] }}
            onOpen={() => change(openDay(week, day))}
            onChange={(times) => change(withDay(week, day, times))}
            onCopy={day === firstOpen ? () => change(copyToWeekdays(week, day)) : undefined}
          />
        ))}
      </div>
      {errors.week ? <WeekError role="alert">{errors.week}</WeekError> : null}
      <SwitchField
        label="Closed on Holidays"
        checked={hours.isClosedOnHolidays}
        onChange={(event) => onChange({ ...hours, isClosedOnHolidays: event.target.checked })}
      />
      <TextField
        label="Holiday Note"
        hint="May be left empty, such as: open on Labor Day until noon"
        value={hours.holidayNote ?? ''}
        error={errors.holidayNote}
        onChange={(event) => onChange({ ...hours, holidayNote: event.target.value })}
      />
      <Button onClick={props.onRemove}>Remove Hours</Button>
    </Stack>
  )
}
