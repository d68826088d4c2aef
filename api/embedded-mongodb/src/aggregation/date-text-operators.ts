import { type Maybe, typeNameOf } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { formatDate } from './date-format.js'
import { parseDate, parseDateAs } from './date-parse.js'
import { dateOf } from './date-parts.js'
import type { OperatorFactory } from './expression.js'
import { isNullish, named, namedOperand } from './operator-helpers.js'
import { zoneOf } from './time-zone.js'

const dateToString = named(
  '$dateToString',
  {
    required: ['date'],
    optional: ['format', 'timezone', 'onNull'],
    codes: [18629, 18534, 18628],
  },
  ({ date, format, timezone, onNull = null }) => {
    if (isNullish(date)) return onNull
    if (timezone === null || format === null) return null
    const zone = zoneOf(timezone)
    const suffix = timezone === undefined || timezone === 'UTC' ? 'Z' : ''
    const pattern = format ?? `%Y-%m-%dT%H:%M:%S.%L${suffix}`
    if (typeof pattern !== 'string') {
      throw new MongoError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeNameOf(format)}`,
      )
    }
    return formatDate(dateOf(date), pattern, zone)
  },
)

const fromStringSpec = {
  required: ['dateString'],
  optional: ['format', 'timezone', 'onError', 'onNull'],
  codes: [40540, 40541, 40542],
} as const

const dateFromString: OperatorFactory = (operand, compile) => {
  const spec = namedOperand('$dateFromString', operand, fromStringSpec)
  const hasOnError = spec.has('onError')
  return named('$dateFromString', fromStringSpec, (values) => {
    const { dateString, format, timezone, onNull = null } = values
    if (isNullish(dateString)) return onNull
    if (timezone === null || format === null) return null
    try {
      return readDate(dateString, format, timezone)
    } catch (error) {
      const isFailure = error instanceof MongoError && error.codeName === 'ConversionFailure'
      if (hasOnError && isFailure) return values.onError
      throw error
    }
  })(operand, compile)
}

function readDate(text: Maybe, format: Maybe, timezone: Maybe): Date {
  const zone = timezone === undefined ? undefined : zoneOf(timezone)
  if (typeof text !== 'string') {
    throw new MongoError(
      241,
      `$dateFromString requires that 'dateString' be a string, found: ${typeNameOf(text)}`,
    )
  }
  if (format === undefined) return parseDate(text, zone)
  if (typeof format === 'string') return parseDateAs(text, format, zone)
  throw new MongoError(
    40684,
    `$dateFromString requires that 'format' be a string, found: ${typeNameOf(format)}`,
  )
}

export const dateTextOperators: Record<string, OperatorFactory> = {
  $dateToString: dateToString,
  $dateFromString: dateFromString,
}
