import { isDoc, isTruthy, type Maybe, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { argumentsOf, isNullish, strict } from './operator-helpers.js'
import type { OperatorFactory } from './scope.js'

/** Expressions distinguish missing from null, which the sort order does not. */
function compare(a: Maybe, b: Maybe): number {
  if (a === undefined && b === null) return -1
  if (a === null && b === undefined) return 1
  return compareValues(a, b)
}

const comparison = (name: string, accepts: (order: number) => boolean): OperatorFactory =>
  strict(name, 2, (a, b) => accepts(compare(a, b)))

const cond: OperatorFactory = (operand, compile) => {
  const branches = isDoc(operand)
    ? [operand.get('if'), operand.get('then'), operand.get('else')]
    : argumentsOf(operand)
  if (branches.length !== 3 || branches.includes(undefined)) {
    throw new MongoError(16020, 'Expression $cond takes exactly 3 arguments')
  }
  const [test, yes, no] = (branches as Value[]).map(compile)
  return (scope) => (isTruthy(test?.(scope)) ? yes?.(scope) : no?.(scope))
}

const ifNull: OperatorFactory = (operand, compile) => {
  if (!Array.isArray(operand) || operand.length < 2) {
    throw new MongoError(1257300, '$ifNull needs at least two arguments')
  }
  const choices = operand.map(compile)
  return (scope) => {
    let value: Maybe
    for (const choice of choices) {
      value = choice(scope)
      if (!isNullish(value)) break
    }
    return value
  }
}

export const logicOperators: Record<string, OperatorFactory> = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $and: (operand, compile) => {
    const tests = argumentsOf(operand).map(compile)
    return (scope) => tests.every((test) => isTruthy(test(scope)))
  },
  $or: (operand, compile) => {
    const tests = argumentsOf(operand).map(compile)
    return (scope) => tests.some((test) => isTruthy(test(scope)))
  },
  $cond: cond,
  $ifNull: ifNull,
}
