import { createError } from '../errors.js'
import type { OperatorFactory } from './expression.js'

/** Expressions that MongoDB has and this server has not: refused by name rather than as unknown. */
const names = [
  '$meta',
  '$function',
  '$accumulator',
  '$toHashedIndexKey',
  '$encStrStartsWith',
  '$encStrEndsWith',
  '$encStrContains',
  '$encStrNormalizedEq',
]

export const refusedOperators: Record<string, OperatorFactory> = Object.fromEntries(
  names.map((name) => [
    name,
    () => {
      throw createError('CommandNotSupported', `${name} is not supported by this server`)
    },
  ]),
)
