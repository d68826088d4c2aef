import { isTruthy, type Maybe, type Value } from '../bson/values.js'
import { failedToParse, MongoError } from '../errors.js'
import { arrayOf } from './array-operators.js'
import type { OperatorFactory } from './expression.js'
import { wholeOf } from './numbers.js'
import { isNullish, namedOperand } from './operator-helpers.js'
import { withVariable } from './scope.js'

/** The variable of a loop: `this`, or what `as` says. */
function variableName(as: Value | undefined): string {
  if (as === undefined) return 'this'
  if (typeof as === 'string' && /^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(as)) return as
  throw failedToParse(`'${String(as)}' starts with an invalid character for a user variable name`)
}

const map: OperatorFactory = (operand, compile) => {
  const spec = namedOperand('$map', operand, {
    required: ['input', 'in'],
    optional: ['as'],
    codes: [16878, 16879, 16880],
  })
  const name = variableName(spec.get('as'))
  const [input, body] = [compile(spec.get('input') as Value), compile(spec.get('in') as Value)]
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    return arrayOf('$map', array, 16883).map(
      (element) => body(withVariable(scope, name, element)) ?? null,
    )
  }
}

const filter: OperatorFactory = (operand, compile) => {
  const spec = namedOperand('$filter', operand, {
    required: ['input', 'cond'],
    optional: ['as', 'limit'],
    codes: [28646, 28647, 28648],
  })
  const name = variableName(spec.get('as'))
  const [input, condition, limit] = [
    compile(spec.get('input') as Value),
    compile(spec.get('cond') as Value),
    compile(spec.get('limit') ?? null),
  ]
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    const most = limit(scope)
    const count = isNullish(most) ? Infinity : wholeOf(most)
    if (count === undefined || count <= 0) {
      throw new MongoError(327392, '$filter: limit must be a positive integral value')
    }
    const kept: Value[] = []
    for (const element of arrayOf('$filter', array, 28651)) {
      if (kept.length >= count) break
      if (isTruthy(condition(withVariable(scope, name, element)))) kept.push(element)
    }
    return kept
  }
}

const reduce: OperatorFactory = (operand, compile) => {
  const spec = namedOperand('$reduce', operand, {
    required: ['input', 'initialValue', 'in'],
    codes: [40075, 40076, 40077],
  })
  const [input, initial, body] = ['input', 'initialValue', 'in'].map((name) =>
    compile(spec.get(name) as Value),
  )
  return (scope) => {
    const array = input?.(scope)
    if (isNullish(array)) return null
    return arrayOf('$reduce', array, 40080).reduce<Maybe>(
      (value, element) =>
        body?.(withVariable(withVariable(scope, 'value', value), 'this', element)),
      initial?.(scope),
    )
  }
}

export const arrayLoopOperators: Record<string, OperatorFactory> = {
  $map: map,
  $filter: filter,
  $reduce: reduce,
}
