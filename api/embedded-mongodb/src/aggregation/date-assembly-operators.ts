import { isTruthy, type Maybe, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { dateOf, dateParts, dayMs, isoYearStart } from './date-parts.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong, wholeOf } from './numbers.js'
import { isNullish, named } from './operator-helpers.js'
import { fromLocal, toLocal, utcOf, zoneOf } from './time-zone.js'

const timeFields = ['hour', 'minute', 'second', 'millisecond']
const calendarFields = ['year', 'month', 'day']
const isoFields = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek']

function wholePart(name: string, value: Maybe, fallback: number): number {
  if (value === undefined) return fallback
  const number = wholeOf(value)
  if (number === undefined) throw new MongoError(40515, `'${name}' must evaluate to an integer`)
  const [least, most] = name.endsWith('ear') ? [1, 9999] : [-32768, 32767]
  if (number < least || number > most) {
    throw new MongoError(
      40523,
      `'${name}' must evaluate to an integer in the range ${least} to ${most}, found ${number}`,
    )
  }
  return number
}

/** Parts out of their range carry over into the next larger ones. */
const dateFromParts = named(
  '$dateFromParts',
  {
    required: [],
    optional: [...calendarFields, ...isoFields, ...timeFields, 'timezone'],
    codes: [40519, 40518, 40516],
  },
  (values) => {
    const isIso = isoFields.some((field) => field in values)
    if (isIso && calendarFields.some((field) => field in values)) {
      throw new MongoError(
        40489,
        '$dateFromParts does not allow mixing natural dates with ISO dates',
      )
    }
    if (!('year' in values) && !('isoWeekYear' in values)) {
      throw new MongoError(
        40516,
        "$dateFromParts requires either 'year' or 'isoWeekYear' to be present",
      )
    }
    if (Object.values(values).some(isNullish)) return null
    const part = (name: string, fallback: number) => wholePart(name, values[name], fallback)
    const day = isIso
      ? isoYearStart(part('isoWeekYear', 1970)) +
        ((part('isoWeek', 1) - 1) * 7 + part('isoDayOfWeek', 1) - 1) * dayMs
      : utcOf(part('year', 1970), part('month', 1) - 1, part('day', 1))
    const time = utcOf(1970, 0, 1, part('hour', 0), part('minute', 0), part('second', 0))
    return fromLocal(day + time + part('millisecond', 0), zoneOf(values.timezone))
  },
)

const dateToParts = named(
  '$dateToParts',
  { required: ['date'], optional: ['timezone', 'iso8601'], codes: [40524, 40520, 40522] },
  ({ date, timezone, iso8601 }) => {
    if (isNullish(date) || timezone === null || iso8601 === null) return null
    const local = toLocal(dateOf(date), zoneOf(timezone))
    const { year, month, dayOfMonth, isoWeekYear, isoWeek, isoDayOfWeek } = dateParts
    const day: [string, number][] = isTruthy(iso8601)
      ? [
          ['isoWeekYear', isoWeekYear(local)],
          ['isoWeek', isoWeek(local)],
          ['isoDayOfWeek', isoDayOfWeek(local)],
        ]
      : [
          ['year', year(local)],
          ['month', month(local)],
          ['day', dayOfMonth(local)],
        ]
    const time: [string, number][] = [
      ['hour', dateParts.hour(local)],
      ['minute', dateParts.minute(local)],
      ['second', dateParts.second(local)],
      ['millisecond', dateParts.millisecond(local)],
    ]
    return new Map<string, Value>([...day, ...time].map(([name, part]) => [name, intOrLong(part)]))
  },
)

export const dateAssemblyOperators: Record<string, OperatorFactory> = {
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
}
