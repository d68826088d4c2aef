import { MongoError } from '../errors.js'
import { dateParts } from './date-parts.js'
import { toLocal, type Zone } from './time-zone.js'

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

const minutesOf = (offsetMs: number): number => Math.round(offsetMs / 60_000)

function offsetText(offsetMs: number): string {
  const minutes = Math.abs(minutesOf(offsetMs))
  return `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`
}

function fourDigits(year: number): string {
  if (year < 0 || year > 9999) {
    throw new MongoError(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${year}`,
    )
  }
  return pad(year, 4)
}

const specifiers: Record<string, (local: Date, offsetMs: number) => string> = {
  b: (local) => (monthNames[local.getUTCMonth()] as string).slice(0, 3),
  B: (local) => monthNames[local.getUTCMonth()] as string,
  d: (local) => pad(dateParts.dayOfMonth(local), 2),
  G: (local) => fourDigits(dateParts.isoWeekYear(local)),
  H: (local) => pad(dateParts.hour(local), 2),
  j: (local) => pad(dateParts.dayOfYear(local), 3),
  L: (local) => pad(dateParts.millisecond(local), 3),
  m: (local) => pad(dateParts.month(local), 2),
  M: (local) => pad(dateParts.minute(local), 2),
  S: (local) => pad(dateParts.second(local), 2),
  u: (local) => String(dateParts.isoDayOfWeek(local)),
  U: (local) => pad(dateParts.week(local), 2),
  V: (local) => pad(dateParts.isoWeek(local), 2),
  w: (local) => String(dateParts.dayOfWeek(local)),
  Y: (local) => fourDigits(dateParts.year(local)),
  z: (_, offsetMs) => offsetText(offsetMs),
  Z: (_, offsetMs) => String(minutesOf(offsetMs)),
  '%': () => '%',
}

/** Writes a date in the wall clock of a zone. */
export function formatDate(date: Date, format: string, zone: Zone): string {
  const local = toLocal(date, zone)
  return format.replace(/%(.?)/gs, (_, letter: string) => {
    if (letter === '') throw new MongoError(18535, "Unmatched '%' at end of format string")
    const write = specifiers[letter]
    if (!write)
      throw new MongoError(18536, `Invalid format character '%${letter}' in format string`)
    return write(local, local.getTime() - date.getTime())
  })
}
