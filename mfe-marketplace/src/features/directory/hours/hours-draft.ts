import { type OpeningHours, regionOfLocation, timeZonesOf } from '@haulyard/api-contract'

const dayMinutes = 24 * 60

/** A time as it is filled in; `null` is not given yet. */
export interface IntervalDraft {
  readonly opens: number | null
  readonly closes: number | null
}

export type DayDraft = readonly IntervalDraft[]

/** The hours of a service as they are filled in. */
export interface HoursDraft extends Omit<OpeningHours, 'week'> {
  readonly week: readonly DayDraft[]
}

const emptyInterval: IntervalDraft = { opens: null, closes: null }

/** The time zones in which a location may be. */
export const zonesOfLocation = (location: string) => timeZonesOf(regionOfLocation(location))

/** The time zone of a location: the only one, or the selected one if it is one of several. */
export const zoneIn = (location: string, selected: string): string => {
  const zones = zonesOfLocation(location)
  const [only, ...others] = zones
  if (only && others.length === 0) return only.id
  return zones.some(({ id }) => id === selected) ? selected : ''
}

/** Hours without a stated time. */
export const emptyHours: HoursDraft = {
  timeZone: '',
  week: Array.from({ length: 7 }, () => []),
  isClosedOnHolidays: false,
  holidayNote: null,
}

/** A closing time that is not after the opening is one of the next day. */
export const withTimes = ({ opens, closes }: IntervalDraft): IntervalDraft => {
  if (opens === null || closes === null) return { opens, closes }
  const time = closes % dayMinutes
  return { opens, closes: time > opens ? time : time + dayMinutes }
}

/** Opens a day with the times of the last open day before it, else with an empty time. */
export const openDay = (week: HoursDraft['week'], day: number): HoursDraft['week'] => {
  const before = week.slice(0, day).findLast((one) => one.length > 0)
  return withDay(week, day, before ?? [emptyInterval])
}

export const withDay = (week: HoursDraft['week'], day: number, times: DayDraft) =>
  week.map((one, index) => (index === day ? times : one))

/** Monday to Friday get the times of a day. */
export const copyToWeekdays = (week: HoursDraft['week'], day: number): HoursDraft['week'] =>
  week.map((one, index) => (index < 5 ? (week[day] ?? one) : one))

/** A further time of a day, from where the last one ends. */
export const addInterval = (times: DayDraft): DayDraft => [...times, emptyInterval]

/** The value of a time input: `06:30`. */
export const toTimeValue = (minutes: number | null): string => {
  if (minutes === null) return ''
  const time = minutes % dayMinutes
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${pad(Math.floor(time / 60))}:${pad(time % 60)}`
}

export const fromTimeValue = (value: string): number | null => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(value) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
