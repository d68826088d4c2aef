import {
  type BSONRegExp,
  BsonType,
  type BsonTypeName,
  bsonTypeOf,
  isNumeric,
  isTruthy,
  MaxKey,
  type Maybe,
  MinKey,
  toNumber,
  type Value,
} from '../bson/values.js'
import { badValue, createError } from '../errors.js'
import { type CompareText, compareValues, equalValues, rankOf } from './compare.js'
import { keyOf } from './key-string.js'
import { someAtPath, someElementAtPath } from './path.js'
import { compileRegex, isRegex } from './regex.js'

/** Tests the values at a path below a root. */
export type Condition = (root: Maybe, segments: readonly string[]) => boolean

type ValueTest = (value: Maybe) => boolean

const anyElement =
  (test: ValueTest): Condition =>
  (root, segments) =>
    someElementAtPath(root, segments, test)

const negated =
  (condition: Condition): Condition =>
  (root, segments) =>
    !condition(root, segments)

/** The condition of a query operator; an unknown operator is rejected, never ignored. */
export function compileCondition(
  operator: string,
  operand: Value,
  collation: CompareText | undefined,
): Condition {
  const order = (accepts: (difference: number) => boolean) =>
    anyElement(testOrder(operand, accepts, collation))
  switch (operator) {
    case '$eq':
      return anyElement((value) => equalValues(value, operand, collation))
    case '$ne':
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.")
      return negated(anyElement((value) => equalValues(value, operand, collation)))
    case '$gt':
      return order((difference) => difference > 0)
    case '$gte':
      return order((difference) => difference >= 0)
    case '$lt':
      return order((difference) => difference < 0)
    case '$lte':
      return order((difference) => difference <= 0)
    case '$in':
      return anyElement(testIn(operator, operand, collation))
    case '$nin':
      return negated(anyElement(testIn(operator, operand, collation)))
    case '$exists': {
      const exists: Condition = (root, segments) =>
        someAtPath(root, segments, (value) => value !== undefined)
      return isTruthy(operand) ? exists : negated(exists)
    }
    case '$type':
      return anyElement(testType(operand))
    default:
      throw badValue(`unknown operator: ${operator}`)
  }
}

/** The condition of `{ field: /pattern/ }`. A stored regular expression matches itself. */
export function compilePattern(operand: BSONRegExp): Condition {
  const expression = compileRegex(operand)
  return anyElement((value) =>
    typeof value === 'string'
      ? expression.test(value)
      : isRegex(value) && equalValues(value, operand),
  )
}

/** Ranges compare within one type only, except that every value is between MinKey and MaxKey. */
function testOrder(
  operand: Value,
  accepts: (difference: number) => boolean,
  collation: CompareText | undefined,
): ValueTest {
  if (isRegex(operand)) throw badValue("Can't have RegEx as arg to predicate over field.")
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    return (value) => accepts(compareValues(value, operand))
  }
  const rank = rankOf(operand)
  const isOperandNan = isNan(operand)
  return (value) => {
    // NaN is in no range with a number, although it has a place in the sort order.
    if (rankOf(value) !== rank || isOperandNan !== isNan(value)) return false
    return accepts(compareValues(value, operand, collation))
  }
}

const isNan = (value: Maybe): boolean => isNumeric(value) && Number.isNaN(toNumber(value))

/** From this length on a set of encoded keys is faster than comparing one by one. */
const longListLength = 12

function testIn(operator: string, operand: Value, collation: CompareText | undefined): ValueTest {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`)
  for (const value of operand) {
    if (isRegex(value)) {
      throw createError('CommandNotSupported', `${operator} does not support regular expressions`)
    }
    if (value instanceof Map && [...value.keys()][0]?.startsWith('$')) {
      throw badValue(`cannot nest $ under ${operator}`)
    }
  }
  if (collation || operand.length < longListLength) {
    return (value) => operand.some((wanted) => equalValues(value, wanted, collation))
  }
  const keys = new Set(operand.map((wanted) => keyOf(wanted).toString('latin1')))
  return (value) => keys.has(keyOf(value).toString('latin1'))
}

function testType(operand: Value): ValueTest {
  const wanted = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typeCodes))
  if (wanted.size === 0) throw badValue('$type must match at least one type')
  return (value) => value !== undefined && wanted.has(bsonTypeOf(value))
}

function typeCodes(operand: Value): number[] {
  if (operand === 'number') return [BsonType.double, BsonType.int, BsonType.long, BsonType.decimal]
  if (typeof operand === 'string') {
    const code = BsonType[operand as BsonTypeName]
    if (code === undefined) throw badValue(`Unknown type name alias: ${operand}`)
    return [code]
  }
  if (!isNumeric(operand)) throw badValue('type must be represented as a number or a string')
  const code = toNumber(operand)
  if (!Object.values<number>(BsonType).includes(code)) {
    throw badValue(`Invalid numerical type code: ${code}`)
  }
  return [code]
}
