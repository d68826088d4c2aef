import { type Maybe, typeNameOf } from '../bson/values.js'
import { MongoError } from '../errors.js'

/** How many milliseconds local time is ahead of UTC at a moment. */
export type Zone = (utcMs: number) => number

const minute = 60_000
export const utc: Zone = () => 0

const zones = new Map<string, Zone>()

/** A zone by its Olson name or its offset; the text comes from documents, so names are checked. */
export function zoneOf(timezone: Maybe): Zone {
  if (timezone === undefined) return utc
  if (typeof timezone !== 'string') {
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeNameOf(timezone)}`)
  }
  if (timezone === 'UTC' || timezone === 'GMT' || timezone === 'Z') return utc
  const known = zones.get(timezone)
  if (known) return known
  const offset = /^([+-])(\d\d):?(\d\d)?$/.exec(timezone)
  if (!offset) return namedZone(timezone)
  const ms = (Number(offset[2]) * 60 + Number(offset[3] ?? 0)) * minute
  return () => (offset[1] === '-' ? -ms : ms)
}

function namedZone(name: string): Zone {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${name}"`)
  }
  const zone: Zone = (utcMs) => offsetAt(format, utcMs)
  zones.set(name, zone)
  return zone
}

function offsetAt(format: Intl.DateTimeFormat, utcMs: number): number {
  const parts = new Map(format.formatToParts(utcMs).map(({ type, value }) => [type, value]))
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type))
  const year = parts.get('era') === 'BC' ? 1 - number('year') : number('year')
  const local = utcOf(
    year,
    number('month') - 1,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  )
  return local - Math.floor(utcMs / 1000) * 1000
}

/** `Date.UTC` for all years: that reads years below 100 as of the last century. */
export function utcOf(
  year: number,
  month = 0,
  day = 1,
  hour = 0,
  minutes = 0,
  second = 0,
  ms = 0,
): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  date.setUTCHours(hour, minutes, second, ms)
  return date.getTime()
}

/** The wall clock of a zone, to be read through the UTC methods. */
export const toLocal = (date: Date, zone: Zone): Date =>
  new Date(date.getTime() + zone(date.getTime()))

/** The moment at which a wall clock shows a time. */
export function fromLocal(localMs: number, zone: Zone): Date {
  const guess = localMs - zone(localMs)
  const moment = new Date(localMs - zone(guess))
  if (Number.isNaN(moment.getTime())) throw new MongoError(15, 'date overflow')
  return moment
}
