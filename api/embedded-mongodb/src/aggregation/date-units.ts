import { type Maybe, typeNameOf } from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'
import { dateAfter } from './arithmetic-operators.js'
import { dayMs, isoDayOfWeek } from './date-parts.js'
import { fromLocal, toLocal, utcOf, type Zone } from './time-zone.js'

const fixed = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000 } as const
const days = { day: 1, week: 7 } as const
const months = { month: 1, quarter: 3, year: 12 } as const

export type DateUnit = keyof typeof fixed | keyof typeof days | keyof typeof months

export function unitOf(value: Maybe): DateUnit {
  if (typeof value !== 'string') {
    throw new MongoError(5439013, `the unit must be a string, found: ${typeNameOf(value)}`)
  }
  if (value in fixed || value in days || value in months) return value as DateUnit
  throw badValue(`unknown time unit value: ${value}`)
}

/** How long a unit is, if it always is as long. */
export const unitMs = (unit: DateUnit): number | undefined =>
  unit in fixed
    ? fixed[unit as keyof typeof fixed]
    : unit in days
      ? days[unit as keyof typeof days] * dayMs
      : undefined

/** A date some units later by the clock of a zone; a shorter month ends on its last day. */
export function addUnits(date: Date, unit: DateUnit, amount: number, zone: Zone): Date {
  if (unit in fixed) return dateAfter(date, fixed[unit as keyof typeof fixed] * amount)
  const local = toLocal(date, zone)
  if (unit in days) {
    return fromLocal(local.getTime() + days[unit as keyof typeof days] * dayMs * amount, zone)
  }
  const month = local.getUTCMonth() + months[unit as keyof typeof months] * amount
  const lastDay = new Date(utcOf(local.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(local.getUTCDate(), lastDay)
  const time = ((local.getTime() % dayMs) + dayMs) % dayMs
  return fromLocal(utcOf(local.getUTCFullYear(), month, day) + time, zone)
}

const monthIndex = (local: Date): number => local.getUTCFullYear() * 12 + local.getUTCMonth()
const dayIndex = (local: Date): number => Math.floor(local.getTime() / dayMs)

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** 1 for Monday to 7 for Sunday, which is what is meant if nothing is said. */
export function weekdayOf(value: Maybe): number {
  if (value === undefined || value === null) return 7
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  const position = weekdays.findIndex((day) => day === text || day.slice(0, 3) === text)
  if (position < 0) throw new MongoError(5439016, `unknown day of week value: ${String(value)}`)
  return position + 1
}

/** Weeks counted from some first day of a week. */
const weekIndex = (local: Date, firstDay: number): number =>
  Math.floor((dayIndex(local) - ((isoDayOfWeek(local) - firstDay + 7) % 7) + 7) / 7)

/** How many borders between units lie between two dates. */
export function unitsBetween(
  start: Date,
  end: Date,
  unit: DateUnit,
  zone: Zone,
  firstDay: number,
): number {
  const [from, to] = [toLocal(start, zone), toLocal(end, zone)]
  const count = (index: (local: Date) => number): number => index(to) - index(from)
  if (unit in months) {
    const size = months[unit as keyof typeof months]
    return count((local) => Math.floor(monthIndex(local) / size))
  }
  if (unit === 'day') return count(dayIndex)
  if (unit === 'week') return count((local) => weekIndex(local, firstDay))
  const size = fixed[unit as keyof typeof fixed]
  const offset = unit === 'hour' ? zone(start.getTime()) % fixed.hour : 0
  return Math.floor((end.getTime() + offset) / size) - Math.floor((start.getTime() + offset) / size)
}

const reference = utcOf(2000)

/** The beginning of the period of `size` units that a date lies in; periods count from 2000. */
export function truncateDate(
  date: Date,
  unit: DateUnit,
  size: number,
  zone: Zone,
  firstDay: number,
): Date {
  const local = toLocal(date, zone)
  if (unit in months) {
    const span = months[unit as keyof typeof months] * size
    const since = Math.floor((monthIndex(local) - 24_000) / span) * span
    return fromLocal(utcOf(2000, since), zone)
  }
  if (unit in days) {
    // The second of January 2000 was a Sunday; weeks count from the first first day of one.
    const start = unit === 'week' ? reference + ((firstDay - 6 + 7) % 7) * dayMs : reference
    const span = days[unit as keyof typeof days] * size * dayMs
    return fromLocal(start + Math.floor((local.getTime() - start) / span) * span, zone)
  }
  const span = fixed[unit as keyof typeof fixed] * size
  const start = fromLocal(reference, zone).getTime()
  return new Date(start + Math.floor((date.getTime() - start) / span) * span)
}
