import {
  BsonType,
  isDoc,
  isNumeric,
  type Maybe,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { badValue, createError, MongoError } from '../errors.js'
import { conversions } from './conversions.js'
import type { OperatorFactory } from './expression.js'
import { isNullish, namedOperand, strict } from './operator-helpers.js'

/** The type that `to` names, by its number, its name, or an object with a `type`. */
function targetOf(to: Maybe): number {
  const named = isDoc(to) ? to.get('type') : to
  const code =
    typeof named === 'string'
      ? (Object.entries(BsonType).find(([name]) => name === named)?.[1] ?? Number.NaN)
      : isNumeric(named)
        ? toNumber(named)
        : Number.NaN
  if (Number.isNaN(code)) throw badValue(`Unknown type name: ${String(named)}`)
  if (!conversions.has(code)) {
    throw createError(
      'ConversionFailure',
      `Unsupported conversion to type ${String(named)} in $convert`,
    )
  }
  return code
}

const convert: OperatorFactory = (operand, compile) => {
  const spec = namedOperand('$convert', operand, {
    required: ['input', 'to'],
    optional: ['onError', 'onNull', 'format', 'base', 'byteOrder'],
  })
  for (const name of ['format', 'base', 'byteOrder']) {
    if (spec.has(name)) {
      throw createError(
        'CommandNotSupported',
        `$convert with '${name}' is not supported by this server`,
      )
    }
  }
  const part = (name: string) => (spec.has(name) ? compile(spec.get(name) as Value) : undefined)
  const [input, to, onError, onNull] = ['input', 'to', 'onError', 'onNull'].map(part)
  return (scope) => {
    const value = input?.(scope)
    if (isNullish(value)) return onNull ? onNull(scope) : null
    const target = to?.(scope)
    if (isNullish(target)) return null
    try {
      return conversions.get(targetOf(target))?.(value)
    } catch (error) {
      const isFailure = error instanceof MongoError && error.codeName === 'ConversionFailure'
      if (onError && isFailure) return onError(scope)
      throw error
    }
  }
}

const conversion = (name: string, type: number): OperatorFactory =>
  strict(name, [1, 1], (value) => (isNullish(value) ? null : conversions.get(type)?.(value)))

export const conversionOperators: Record<string, OperatorFactory> = {
  $convert: convert,
  $toString: conversion('$toString', BsonType.string),
  $toInt: conversion('$toInt', BsonType.int),
  $toLong: conversion('$toLong', BsonType.long),
  $toDouble: conversion('$toDouble', BsonType.double),
  $toDecimal: conversion('$toDecimal', BsonType.decimal),
  $toBool: conversion('$toBool', BsonType.bool),
  $toDate: conversion('$toDate', BsonType.date),
  $toObjectId: conversion('$toObjectId', BsonType.objectId),
  $type: strict('$type', [1, 1], typeNameOf),
  $isNumber: strict('$isNumber', [1, 1], (value) => isNumeric(value)),
}
