import { createError, MongoError } from '../errors.js'
import { monthNames } from './date-format.js'
import { dayMs, isoYearStart } from './date-parts.js'
import { fromLocal, utc, utcOf, type Zone, zoneOf } from './time-zone.js'

const failed = (text: string, why: string) =>
  createError('ConversionFailure', `Error parsing date string '${text}'; ${why}`)

const isoForm =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|GMT|UTC|[+-]\d{2}:?(?:\d{2})?)?$/i

/** A date in the ISO 8601 form; other forms need a format. */
export function parseDate(text: string, zone?: Zone): Date {
  const found = isoForm.exec(text.trim())
  if (!found)
    throw failed(text, 'this server reads dates without a format in the ISO 8601 form only')
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = '', offset] = found
  if (offset && zone)
    throw failed(
      text,
      'you cannot pass in a date/time string with time zone information together with a timezone argument',
    )
  const fields: Fields = {
    Y: Number(year),
    m: Number(month),
    d: Number(day),
    H: Number(hour),
    M: Number(minute),
    S: Number(second),
    L: Number(fraction.slice(0, 3).padEnd(3, '0')),
  }
  return assemble(text, fields, offset ? zoneOf(offset.toUpperCase()) : (zone ?? utc))
}

interface Fields {
  [letter: string]: number
}

/** A pattern and a range for each specifier. */
const readers: Record<string, [pattern: string, least: number, most: number]> = {
  Y: ['\\d{4}', 0, 9999],
  m: ['\\d{1,2}', 1, 12],
  d: ['\\d{1,2}', 1, 31],
  H: ['\\d{1,2}', 0, 24],
  M: ['\\d{1,2}', 0, 59],
  S: ['\\d{1,2}', 0, 60],
  L: ['\\d{1,3}', 0, 999],
  G: ['\\d{4}', 0, 9999],
  V: ['\\d{1,2}', 1, 53],
  u: ['\\d', 1, 7],
  j: ['\\d{1,3}', 1, 366],
  b: ['[A-Za-z]{3}', 1, 12],
  B: ['[A-Za-z]+', 1, 12],
  z: ['Z|[+-]\\d{2}:?(?:\\d{2})?', 0, 0],
  Z: ['[+-]?\\d+', -10_000, 10_000],
}

/** A date in a form that the caller describes. */
export function parseDateAs(text: string, format: string, zone?: Zone): Date {
  const letters: string[] = []
  const source = format.replace(/%(.?)|[^%]/gs, (token, letter: string | undefined) => {
    if (letter === undefined) return token.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    if (letter === '%') return '%'
    const reader = readers[letter]
    if (!reader)
      throw new MongoError(18536, `Invalid format character '%${letter}' in format string`)
    letters.push(letter)
    return `(${reader[0]})`
  })
  const found = new RegExp(`^${source}$`).exec(text)
  if (!found) throw failed(text, `it does not have the form '${format}'`)
  const fields: Fields = {}
  let offset: Zone | undefined
  for (const [i, letter] of letters.entries()) {
    const part = found[i + 1] as string
    if (letter === 'z') offset = zoneOf(part)
    else if (letter === 'Z') offset = () => Number(part) * 60_000
    else fields[letter] = readField(text, letter, part)
  }
  if (offset && zone) throw failed(text, 'it has a time zone beside the timezone argument')
  return assemble(text, fields, offset ?? zone ?? utc)
}

function readField(text: string, letter: string, part: string): number {
  const isName = letter === 'b' || letter === 'B'
  const value = isName
    ? monthNames.findIndex(
        (name) => (letter === 'b' ? name.slice(0, 3) : name).toLowerCase() === part.toLowerCase(),
      ) + 1
    : Number(part)
  const [, least, most] = readers[letter] as [string, number, number]
  if (value < least || value > most) throw failed(text, `'${part}' is out of range`)
  return value
}

function assemble(text: string, fields: Fields, zone: Zone): Date {
  const { Y, G, V = 1, u = 1, j, d = 1, H = 0, M = 0, S = 0, L = 0 } = fields
  const month = fields.m ?? fields.b ?? fields.B ?? 1
  if (Y === undefined && G === undefined)
    throw failed(text, 'an incomplete date: the year is missing')
  if (month < 1 || month > 12 || d < 1 || H > 24 || M > 59 || S > 60)
    throw failed(text, 'a part is out of range')
  const time = utcOf(1970, 0, 1, H, M, S, L)
  if (G !== undefined)
    return fromLocal(isoYearStart(G) + ((V - 1) * 7 + u - 1) * dayMs + time, zone)
  const year = Y as number
  if (j !== undefined) return fromLocal(utcOf(year) + (j - 1) * dayMs + time, zone)
  const days = new Date(utcOf(year, month, 0)).getUTCDate()
  if (d > days) throw failed(text, `the month has ${days} days`)
  return fromLocal(utcOf(year, month - 1, d) + time, zone)
}
