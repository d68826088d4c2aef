import { wholePart } from '../bson/decimal.js'
import {
  BSONRegExp,
  BSONSymbol,
  BsonType,
  type BsonTypeName,
  bsonTypeOf,
  isNumeric,
  MaxKey,
  type Maybe,
  MinKey,
  toNumber,
  type Value,
} from '../bson/values.js'
import { CollatedClasses } from '../collation/classes.js'
import { currentCollation } from '../collation/current.js'
import { badValue } from '../errors.js'
import { compareValues, equalValues, rankOf } from './compare.js'
import { keyOf } from './key-string.js'
import { compileRegex, isRegex } from './regex.js'

export type ValueTest = (value: Maybe) => boolean

/** Below this length comparing one by one is faster than encoding a key. */
const longListLength = 12

export const testEqual =
  (operand: Value): ValueTest =>
  (value) =>
    equalValues(value, operand)

/** Ranges compare within one type only, except that all, even missing, is between MinKey and MaxKey. */
export function testOrder(operand: Value, accepts: (order: number) => boolean): ValueTest {
  if (isRegex(operand)) throw badValue("Can't have RegEx as arg to predicate over field.")
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    return (value) => accepts(compareValues(value, operand))
  }
  const rank = rankOf(operand)
  const isNan = isNumeric(operand) && Number.isNaN(toNumber(operand))
  return (value) => {
    if (rankOf(value) !== rank) return false
    const isValueNan = isNumeric(value) && Number.isNaN(toNumber(value))
    // NaN is in no range with a number, although it has a place in the sort order.
    if (isNan !== isValueNan) return false
    return accepts(compareValues(value, operand))
  }
}

export function testRegex(operand: BSONRegExp): ValueTest {
  const expression = compileRegex(operand)
  return (value) => {
    if (typeof value === 'string') return expression.test(value)
    if (value instanceof BSONSymbol) return expression.test(value.value)
    return value instanceof BSONRegExp && equalValues(value, operand)
  }
}

export function testIn(list: Value[]): ValueTest {
  const patterns = list.filter(isRegex).map(testRegex)
  const plain = list.filter((value) => !isRegex(value))
  const testPlain = plain.length < longListLength ? testShortList(plain) : testLongList(plain)
  if (patterns.length === 0) return testPlain
  return (value) => testPlain(value) || patterns.some((test) => test(value))
}

const testShortList =
  (list: Value[]): ValueTest =>
  (value) =>
    list.some((operand) => equalValues(value, operand))

function testLongList(list: Value[]): ValueTest {
  const keys = new Set(list.map((operand) => keyOf(operand).toString('latin1')))
  let classes: CollatedClasses | undefined
  return (value) => {
    const collation = currentCollation()
    if (!collation) return keys.has(keyOf(value).toString('latin1'))
    if (classes?.collation !== collation) {
      classes = new CollatedClasses(collation)
      classes.fill(list)
    }
    return classes.of(value ?? null).length > 0
  }
}

export function testType(operand: Value): ValueTest {
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

export function testModulo(operand: Value): ValueTest {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array')
  if (operand.length < 2) throw badValue('malformed mod, not enough elements')
  if (operand.length > 2) throw badValue('malformed mod, too many elements')
  const [divisor, remainder] = operand.map(wholeNumber) as [bigint, bigint]
  if (divisor === 0n) throw badValue('divisor cannot be 0')
  return (value) => {
    const number = isNumeric(value) ? wholePart(value) : undefined
    return number !== undefined && number % divisor === remainder
  }
}

function wholeNumber(value: Value): bigint {
  const number = isNumeric(value) ? wholePart(value) : undefined
  if (number === undefined) throw badValue('malformed mod, operands must be numbers')
  return number
}
