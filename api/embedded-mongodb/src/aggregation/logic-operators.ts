import { isDoc, isTruthy, type Maybe, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong } from './numbers.js'
import { isNullish, strict } from './operator-helpers.js'

/** Expressions tell missing from null, which the sort order does not. */
function compare(a: Maybe, b: Maybe): number {
  if (a === undefined || b === undefined) {
    if (a === b) return 0
    if (a === undefined) return b === null ? -1 : compareValues(a, b)
    return a === null ? 1 : compareValues(a, b)
  }
  return compareValues(a, b)
}

const comparison = (name: string, accepts: (order: number) => boolean): OperatorFactory =>
  strict(name, [2, 2], (a, b) => accepts(compare(a, b)))

const cond: OperatorFactory = (operand, compile) => {
  const branches = isDoc(operand)
    ? [operand.get('if'), operand.get('then'), operand.get('else')]
    : Array.isArray(operand)
      ? operand
      : []
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

const switchCase: OperatorFactory = (operand, compile) => {
  const branches = isDoc(operand) ? operand.get('branches') : undefined
  if (!isDoc(operand) || !Array.isArray(branches) || branches.length === 0) {
    throw new MongoError(40068, '$switch requires at least one branch')
  }
  const cases = branches.map((branch) => {
    if (!isDoc(branch) || !branch.has('case') || !branch.has('then')) {
      throw new MongoError(40067, '$switch requires each branch have a case and a then')
    }
    return [compile(branch.get('case') as Value), compile(branch.get('then') as Value)] as const
  })
  const fallback = operand.has('default') ? compile(operand.get('default') as Value) : undefined
  return (scope) => {
    const match = cases.find(([test]) => isTruthy(test(scope)))
    if (match) return match[1](scope)
    if (fallback) return fallback(scope)
    throw new MongoError(40066, '$switch could not find a matching branch for an input')
  }
}

const letIn: OperatorFactory = (operand, compile) => {
  const vars = isDoc(operand) ? operand.get('vars') : undefined
  if (!isDoc(operand) || !isDoc(vars) || !operand.has('in')) {
    throw new MongoError(16874, "$let needs 'vars' and 'in'")
  }
  const bindings = [...vars].map(([name, value]) => [name, compile(value)] as const)
  const body = compile(operand.get('in') as Value)
  return (scope) => {
    const variables = new Map(scope.variables)
    for (const [name, evaluate] of bindings) variables.set(name, evaluate(scope))
    return body({ root: scope.root, variables })
  }
}

export const logicOperators: Record<string, OperatorFactory> = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: strict('$cmp', [2, 2], (a, b) => intOrLong(Math.sign(compare(a, b)))),
  $and: (operand, compile) => {
    const tests = (Array.isArray(operand) ? operand : [operand]).map(compile)
    return (scope) => tests.every((test) => isTruthy(test(scope)))
  },
  $or: (operand, compile) => {
    const tests = (Array.isArray(operand) ? operand : [operand]).map(compile)
    return (scope) => tests.some((test) => isTruthy(test(scope)))
  },
  $not: strict('$not', [1, 1], (value) => !isTruthy(value)),
  $ifNull: ifNull,
  $cond: cond,
  $switch: switchCase,
  $let: letIn,
}
