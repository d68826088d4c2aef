import {
  Decimal128,
  isDoc,
  isNumeric,
  isTruthy,
  type Maybe,
  ObjectId,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { MongoError } from '../errors.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong } from './numbers.js'
import { isNullish, strict } from './operator-helpers.js'

const failure = (target: string, value: Maybe): MongoError =>
  new MongoError(241, `Failed to convert a value of type ${typeNameOf(value)} to ${target}`)

const conversion = (name: string, convert: (value: Value) => Value): OperatorFactory =>
  strict(name, [1, 1], (value) => (isNullish(value) ? null : convert(value)))

function toText(value: Value): string {
  if (typeof value === 'string') return value
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Date) return value.toISOString()
  if (isNumeric(value) || typeof value === 'boolean') return value.toString()
  throw failure('string', value)
}

function toWhole(value: Value, target: string): bigint {
  const number =
    typeof value === 'boolean' || typeof value === 'string' || value instanceof Date
      ? Number(value)
      : isNumeric(value)
        ? toNumber(value)
        : Number.NaN
  if (typeof value === 'bigint') return value
  if (!Number.isFinite(number) || value === '') throw failure(target, value)
  return BigInt(Math.trunc(number))
}

function toInt(value: Value): Value {
  const whole = toWhole(value, 'int')
  if (whole !== BigInt.asIntN(32, whole)) throw failure('int', value)
  return intOrLong(Number(whole))
}

function toDouble(value: Value): number {
  if (isNumeric(value)) return toNumber(value)
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (Number.isNaN(number) || isDoc(value) || Array.isArray(value)) throw failure('double', value)
  return number
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  const date = isNumeric(value)
    ? new Date(toNumber(value))
    : new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(date.getTime())) throw failure('date', value)
  return date
}

function toDecimal(value: Value): Decimal128 {
  const text = String(toText(value))
  if (!/^[+-]?(nan|inf(inity)?|(\d+\.?\d*|\.\d+)(e[+-]?\d+)?)$/i.test(text))
    throw failure('decimal', value)
  return Decimal128.fromString(text)
}

function toObjectId(value: Value): ObjectId {
  if (value instanceof ObjectId) return value
  if (typeof value !== 'string' || !/^[0-9a-f]{24}$/i.test(value)) throw failure('objectId', value)
  return new ObjectId(value)
}

const datePart = (name: string, part: (date: Date) => number): OperatorFactory =>
  strict(name, [1, 1], (value) => (isNullish(value) ? null : intOrLong(part(toDate(value)))))

const pad = (value: number, length: number) => String(value).padStart(length, '0')

const dateFormats: Record<string, (date: Date) => string> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
  H: (date) => pad(date.getUTCHours(), 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  '%': () => '%',
}

const dateToString: OperatorFactory = (operand, compile) => {
  if (!isDoc(operand) || !operand.has('date') || operand.has('timezone')) {
    throw new MongoError(18628, "$dateToString needs 'date'; 'timezone' is not supported here")
  }
  const date = compile(operand.get('date') as Value)
  const format = operand.get('format') ?? '%Y-%m-%dT%H:%M:%S.%LZ'
  const onNull = compile(operand.get('onNull') ?? null)
  if (typeof format !== 'string') throw new MongoError(18533, 'the format must be a string')
  return (scope) => {
    const value = date(scope)
    if (isNullish(value)) return onNull(scope)
    const moment = toDate(value)
    return format.replace(/%(.?)/gs, (_, letter: string) => {
      const write = dateFormats[letter]
      if (!write) throw new MongoError(18536, `Invalid format character '%${letter}'`)
      return write(moment)
    })
  }
}

export const conversionOperators: Record<string, OperatorFactory> = {
  $toString: conversion('$toString', toText),
  $toInt: conversion('$toInt', toInt),
  $toLong: conversion('$toLong', (value) => BigInt.asIntN(64, toWhole(value, 'long'))),
  $toDouble: conversion('$toDouble', toDouble),
  $toDecimal: conversion('$toDecimal', toDecimal),
  $toBool: conversion('$toBool', isTruthy),
  $toDate: conversion('$toDate', toDate),
  $toObjectId: conversion('$toObjectId', toObjectId),
  $type: strict('$type', [1, 1], typeNameOf),
  $isNumber: strict('$isNumber', [1, 1], (value) => isNumeric(value)),
  $year: datePart('$year', (date) => date.getUTCFullYear()),
  $month: datePart('$month', (date) => date.getUTCMonth() + 1),
  $dayOfMonth: datePart('$dayOfMonth', (date) => date.getUTCDate()),
  $dayOfWeek: datePart('$dayOfWeek', (date) => date.getUTCDay() + 1),
  $hour: datePart('$hour', (date) => date.getUTCHours()),
  $minute: datePart('$minute', (date) => date.getUTCMinutes()),
  $second: datePart('$second', (date) => date.getUTCSeconds()),
  $dateToString: dateToString,
}
