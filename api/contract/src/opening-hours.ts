import { timeZoneShort } from './time-zones'

/** A time of a day in minutes after midnight. */
type Minutes = number

/** A time in which a service is open. */
export interface OpenInterval {
  readonly opens: Minutes
  /** After midnight it is more than 1440: 02:00 of the next day is 1560. */
  readonly closes: Minutes
}

/** The hours of a service, in the local time of its place. */
export interface OpeningHours {
  /** The IANA name of the time zone. */
  readonly timeZone: string
  /** Seven days, Monday first; a closed day has no interval. */
  readonly week: readonly (readonly OpenInterval[])[]
  readonly isClosedOnHolidays: boolean
  readonly holidayNote: string | null
}

/** The days of `OpeningHours.week`, in its order. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** A time of the coming week, by the clock of the place. */
export interface WeekTime {
  /** Less than a day from now, so that the time alone says when. */
  readonly isWithinDay: boolean
  /** An index of `weekdays`. */
  readonly weekday: number
  readonly minutes: Minutes
}

/** Whether a service is open at a moment. `null`: not within the next week. */
export type OpeningStatus =
  | { readonly state: 'always' }
  | { readonly state: 'unknown' }
  | { readonly state: 'open'; readonly closes: WeekTime | null; readonly zone: string }
  | { readonly state: 'closed'; readonly opens: WeekTime | null; readonly zone: string }

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

interface Opened {
  readonly is24Hour: boolean
  readonly hours?: OpeningHours | null | undefined
}

/** Whether a service is open at a moment, and until or from when. */
export const openingStatusAt = ({ is24Hour, hours }: Opened, now: number): OpeningStatus => {
  if (is24Hour) return { state: 'always' }
  if (!hours) return { state: 'unknown' }
  const local = localTimeAt(hours.timeZone, now)
  const zone = timeZoneShort(hours.timeZone)
  const periods = toPeriods(hours.week)
  const current = periods.find(({ from, to }) => from <= local.minutes && local.minutes < to)
  if (current) {
    const isEndless = current.to - current.from >= weekMinutes
    return { state: 'open', closes: isEndless ? null : toWeekTime(current.to, local), zone }
  }
  const next = periods.find(({ from }) => from > local.minutes)
  return { state: 'closed', opens: next ? toWeekTime(next.from, local) : null, zone }
}

/** In minutes after the beginning of Monday; negative before it. */
interface Period {
  readonly from: Minutes
  readonly to: Minutes
}

/** The open times of this week and the weeks beside it, those that touch as one. */
const toPeriods = (week: OpeningHours['week']): readonly Period[] => {
  const periods = [-weekMinutes, 0, weekMinutes]
    .flatMap((start) =>
      week.flatMap((intervals, day) =>
        intervals.map(({ opens, closes }) => ({
          from: start + day * dayMinutes + opens,
          to: start + day * dayMinutes + closes,
        })),
      ),
    )
    .toSorted((one, other) => one.from - other.from)
  const merged: { from: Minutes; to: Minutes }[] = []
  for (const period of periods) {
    const last = merged.at(-1)
    if (last && period.from <= last.to) last.to = Math.max(last.to, period.to)
    else merged.push({ ...period })
  }
  return merged
}

const toWeekTime = (minutes: Minutes, local: LocalTime): WeekTime => {
  const day = Math.floor(minutes / dayMinutes)
  return {
    isWithinDay: minutes - local.minutes < dayMinutes,
    weekday: ((day % 7) + 7) % 7,
    minutes: minutes - day * dayMinutes,
  }
}

interface LocalTime {
  /** After the beginning of Monday, by the clock of the place. */
  readonly minutes: Minutes
}

const hourMs = 60 * 60_000

/**
 * The local time of a moment. When the clocks are set back an hour is repeated: opening and
 * closing times in it are those of its first pass, so that the second pass counts as its end.
 */
const localTimeAt = (timeZone: string, now: number): LocalTime => {
  const minutes = clockAt(timeZone, now)
  if (clockAt(timeZone, now - hourMs) !== minutes) return { minutes }
  return { minutes: Math.floor(minutes / 60) * 60 + 59.5 }
}

const formats = new Map<string, Intl.DateTimeFormat>()
const shortDays = weekdays.map((day) => day.slice(0, 3))

const formatOf = (timeZone: string) => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
    })
  formats.set(timeZone, format)
  return format
}

const clockAt = (timeZone: string, time: number): Minutes => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value] as const),
  )
  const day = shortDays.indexOf(parts.get('weekday') ?? '')
  return day * dayMinutes + Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
}
