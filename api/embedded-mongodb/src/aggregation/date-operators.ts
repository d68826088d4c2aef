import { isDoc, type Maybe, Timestamp, typeNameOf, type Value } from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'
import { dateOf, dateParts } from './date-parts.js'
import { addUnits, truncateDate, unitOf, unitsBetween, weekdayOf } from './date-units.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong, wholeOf } from './numbers.js'
import { isNullish, named, namedOperand, strict } from './operator-helpers.js'
import { toLocal, zoneOf } from './time-zone.js'

/** `$year` and its like: a date, or `{ date, timezone }`. */
const datePart =
  (
    name: string,
    toValue: (part: number) => Value,
    part: (local: Date) => number,
  ): OperatorFactory =>
  (operand, compile) => {
    const single = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand
    const [first = ''] = isDoc(single) ? single.keys() : []
    const spec = isDoc(single) && !first.startsWith('$') ? single : undefined
    if (spec) {
      namedOperand(name, spec, {
        required: ['date'],
        optional: ['timezone'],
        codes: [40535, 40535, 40539],
      })
    }
    const date = compile(spec ? (spec.get('date') as Value) : (single as Value))
    const timezone = spec?.has('timezone') ? compile(spec.get('timezone') as Value) : undefined
    return (scope) => {
      const value = date(scope)
      const zone = timezone?.(scope)
      if (isNullish(value) || (timezone && isNullish(zone))) return null
      return toValue(part(toLocal(dateOf(value), zoneOf(zone))))
    }
  }

const isNullAt = (value: Maybe): boolean => value === null

const moved = (name: string, sign: 1 | -1) =>
  named(
    name,
    {
      required: ['startDate', 'unit', 'amount'],
      optional: ['timezone'],
      codes: [5166400, 5166401, 5166402],
    },
    ({ startDate, unit, amount, timezone }) => {
      if (isNullish(startDate) || isNullish(unit) || isNullish(amount)) return null
      if (isNullAt(timezone)) return null
      const count = wholeOf(amount)
      if (count === undefined) {
        throw new MongoError(5166405, `${name} expects integer amount of time units`)
      }
      return addUnits(dateOf(startDate), unitOf(unit), sign * count, zoneOf(timezone))
    },
  )

const dateDiff = named(
  '$dateDiff',
  {
    required: ['startDate', 'endDate', 'unit'],
    optional: ['timezone', 'startOfWeek'],
    codes: [5166301, 5166302, 5166303],
  },
  ({ startDate, endDate, unit, timezone, startOfWeek }) => {
    if (isNullish(startDate) || isNullish(endDate) || isNullish(unit)) return null
    if (isNullAt(timezone) || isNullAt(startOfWeek)) return null
    const [from, to] = [dateOf(startDate), dateOf(endDate)]
    return BigInt(unitsBetween(from, to, unitOf(unit), zoneOf(timezone), weekdayOf(startOfWeek)))
  },
)

const dateTrunc = named(
  '$dateTrunc',
  {
    required: ['date', 'unit'],
    optional: ['binSize', 'timezone', 'startOfWeek'],
    codes: [5439007, 5439008, 5439009],
  },
  ({ date, unit, binSize = 1, timezone, startOfWeek }) => {
    if (isNullish(date) || isNullish(unit) || isNullAt(binSize)) return null
    if (isNullAt(timezone) || isNullAt(startOfWeek)) return null
    const size = wholeOf(binSize)
    if (size === undefined) throw new MongoError(5439017, '$dateTrunc requires an integral binSize')
    if (size <= 0) throw new MongoError(5439018, '$dateTrunc requires binSize to be greater than 0')
    return truncateDate(dateOf(date), unitOf(unit), size, zoneOf(timezone), weekdayOf(startOfWeek))
  },
)

const stampPart = (name: string, part: (value: Timestamp) => number): OperatorFactory =>
  strict(name, [1, 1], (value) => {
    if (isNullish(value)) return null
    if (value instanceof Timestamp) return BigInt(part(value) >>> 0)
    throw badValue(`Argument to ${name} must be a timestamp, but is ${typeNameOf(value)}`)
  })

const partOperators = Object.fromEntries(
  Object.entries(dateParts).map(([part, read]) => [
    `$${part}`,
    // The ISO year is a long in MongoDB, every other part an int.
    datePart(`$${part}`, part === 'isoWeekYear' ? BigInt : intOrLong, read),
  ]),
)

export const dateOperators: Record<string, OperatorFactory> = {
  ...partOperators,
  $dateAdd: moved('$dateAdd', 1),
  $dateSubtract: moved('$dateSubtract', -1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
  $tsSecond: stampPart('$tsSecond', ({ high }) => high),
  $tsIncrement: stampPart('$tsIncrement', ({ low }) => low),
}
