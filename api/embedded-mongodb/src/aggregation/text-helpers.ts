import {
  BSONSymbol,
  Code,
  Decimal128,
  Int32,
  type Maybe,
  Timestamp,
  typeNameOf,
} from '../bson/values.js'
import { MongoError } from '../errors.js'
import { isNullish } from './operator-helpers.js'

/** A value as `$toLower`, `$substr` and their like read it: null as nothing, numbers and dates as written. */
export function coercedText(value: Maybe): string {
  if (isNullish(value)) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof Int32 || value instanceof Decimal128) return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (value instanceof BSONSymbol) return value.value
  if (value instanceof Code) return value.code
  if (value instanceof Timestamp) return value.toString()
  throw new MongoError(16007, `can't convert from BSON type ${typeNameOf(value)} to String`)
}

/** A value that has to be a string already. */
export function textArgument(what: string, value: Maybe, code: number): string {
  if (typeof value === 'string') return value
  throw new MongoError(code, `${what} must be a string, but is of type: ${typeNameOf(value)}`)
}
