import { type Doc, isDoc, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import type { OperatorFactory } from './expression.js'
import { isNullish } from './operator-helpers.js'
import type { Evaluate } from './scope.js'

/*
 * Fields whose names hold dots or dollars, which no path can name: these operators take the name
 * as it is.
 */

function nameOf(operator: string, value: Maybe): string {
  const name = isDoc(value) ? value.get('$literal') : value
  if (typeof name === 'string') return name
  throw new MongoError(4161107, `${operator} requires 'field' to be a constant string`)
}

function inputOf(operator: string, value: Maybe): Doc | null {
  if (isNullish(value)) return null
  if (isDoc(value)) return value
  throw new MongoError(
    4161105,
    `${operator} requires 'input' to evaluate to type Object, not ${typeNameOf(value)}`,
  )
}

const getField: OperatorFactory = (operand, compile) => {
  const isFull = isDoc(operand) && operand.has('field')
  const name = nameOf('$getField', isFull ? operand.get('field') : operand)
  const input: Evaluate =
    isFull && operand.has('input') ? compile(operand.get('input') as Value) : (scope) => scope.root
  return (scope) => {
    const value = input(scope)
    return isDoc(value) ? value.get(name) : isNullish(value) ? null : undefined
  }
}

const setField: OperatorFactory = (operand, compile) => {
  if (!isDoc(operand) || !operand.has('value')) {
    throw new MongoError(4161102, "$setField needs 'field', 'input' and 'value'")
  }
  return compileChange('$setField', operand, compile, compile(operand.get('value') as Value))
}

const unsetField: OperatorFactory = (operand, compile) => {
  if (!isDoc(operand)) throw new MongoError(4161102, "$unsetField needs 'field' and 'input'")
  return compileChange('$unsetField', operand, compile, () => undefined)
}

function compileChange(
  operator: string,
  operand: Doc,
  compile: (value: Value) => Evaluate,
  evaluate: Evaluate,
): Evaluate {
  const name = nameOf(operator, operand.get('field'))
  if (!operand.has('input')) throw new MongoError(4161109, `${operator} requires 'input'`)
  const input = compile(operand.get('input') as Value)
  return (scope) => {
    const doc = inputOf(operator, input(scope))
    if (!doc) return null
    const value = evaluate(scope)
    const changed: Doc = new Map(doc)
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
    return changed
  }
}

export const fieldExpressionOperators: Record<string, OperatorFactory> = {
  $getField: getField,
  $setField: setField,
  $unsetField: unsetField,
}
