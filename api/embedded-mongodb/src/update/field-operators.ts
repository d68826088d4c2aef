import { add, multiply } from '../aggregation/numbers.js'
import {
  type Doc,
  Int32,
  int,
  isDoc,
  isNumeric,
  type Maybe,
  type NumericValue,
  Timestamp,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { badValue, failedToParse, typeMismatch } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { printDoc, printValue } from '../storage/duplicate-key.js'
import { isOnPath } from './paths.js'

/** What an operator makes of a field; undefined leaves the field as it is. */
export type FieldOperator = (existing: Maybe, operand: Value, field: FieldContext) => Maybe

export interface FieldContext {
  doc: Doc
  path: string
}

const idOf = (doc: Doc): string =>
  doc.has('_id') ? printDoc(new Map([['_id', doc.get('_id') as Value]])) : '{no id}'

function arithmetic(
  name: string,
  existing: Maybe,
  operand: Value,
  { doc, path }: FieldContext,
): Maybe {
  if (!isNumeric(operand)) {
    throw typeMismatch(
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${printValue(operand)}}`,
    )
  }
  if (existing === undefined) return name === '$inc' ? operand : zeroLike(operand)
  if (!isNumeric(existing)) {
    throw typeMismatch(
      `Cannot apply ${name} to a value of non-numeric type. ${idOf(doc)} has the field '${path.split('.').at(-1)}' of non-numeric type ${typeNameOf(existing)}`,
    )
  }
  const result = name === '$inc' ? add(existing, operand) : multiply(existing, operand)
  // Expressions let a long overflow into a double; a stored counter must not change that way.
  if (isWhole(existing) && isWhole(operand) && typeof result === 'number') {
    throw badValue(`Failed to apply ${name} operations to current value for document ${idOf(doc)}`)
  }
  return result
}

/** Not by multiplying, which makes minus zero of a negative double. */
const zeroLike = (value: NumericValue): NumericValue =>
  typeof value === 'number' ? 0 : multiply(value, int(0))

function currentDate(operand: Value): Value {
  if (typeof operand === 'boolean') return new Date()
  const kind = isDoc(operand) && operand.size === 1 ? operand.get('$type') : undefined
  if (kind === 'date') return new Date()
  if (kind === 'timestamp') {
    return new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
  }
  throw badValue(
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  )
}

const bitOperations: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
}

function bit(existing: Maybe, operand: Value, { doc, path }: FieldContext): Value {
  if (!isDoc(operand) || operand.size === 0) {
    throw badValue('The $bit modifier needs a document of and, or, xor')
  }
  let current = existing ?? int(0)
  for (const [name, mask] of operand) {
    const operation = Object.hasOwn(bitOperations, name) ? bitOperations[name] : undefined
    if (!operation || !isWhole(mask)) throw badValue(`The $bit modifier does not take ${name}`)
    if (!isWhole(current)) {
      throw badValue(
        `Cannot apply $bit to a value of non-integral type. ${idOf(doc)} has the field ${path} of non-integer type ${typeNameOf(current)}`,
      )
    }
    const result = operation(wholeOf(current), wholeOf(mask))
    current = typeof current === 'bigint' || typeof mask === 'bigint' ? result : int(Number(result))
  }
  return current
}

const isWhole = (value: Value): value is Int32 | bigint =>
  value instanceof Int32 || typeof value === 'bigint'
const wholeOf = (value: Int32 | bigint): bigint =>
  typeof value === 'bigint' ? value : BigInt(value.value)

/** Operators whose result depends on nothing but the field. */
export const fieldOperators: Record<string, FieldOperator> = {
  $set: (_existing, operand) => operand,
  $setOnInsert: (_existing, operand) => operand,
  $inc: (existing, operand, field) => arithmetic('$inc', existing, operand, field),
  $mul: (existing, operand, field) => arithmetic('$mul', existing, operand, field),
  $min: (existing, operand) =>
    existing === undefined || compareValues(operand, existing) < 0 ? operand : undefined,
  $max: (existing, operand) =>
    existing === undefined || compareValues(operand, existing) > 0 ? operand : undefined,
  $currentDate: (_existing, operand) => currentDate(operand),
  $bit: bit,
}

export function assertRename(path: string, operand: Value): asserts operand is string {
  if (typeof operand !== 'string') {
    throw badValue(`The 'to' field for $rename must be a string: ${printValue(operand)}`)
  }
  if (operand === '') throw failedToParse('An empty update path is not valid.')
  if (operand === path) {
    throw badValue(`The source and target field for $rename must differ: ${path}: "${operand}"`)
  }
  if (isOnPath(operand, path) || isOnPath(path, operand)) {
    throw badValue(
      `The source and target field for $rename must not be on the same path: ${path}: "${operand}"`,
    )
  }
  for (const [name, end] of Object.entries({ source: path, destination: operand })) {
    if (/(^|\.)\$(\[|\.|$)/.test(end)) {
      throw badValue(`The ${name} field for $rename may not be dynamic: ${end}`)
    }
  }
}
