import { type Doc, isDoc, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { isNullish } from './operator-helpers.js'
import type { OperatorFactory } from './scope.js'

/** `$setField` takes the name as it is, so it can set fields whose names contain dots or dollars. */
export const setField: OperatorFactory = (operand, compile) => {
  if (!isDoc(operand) || !operand.has('value')) {
    throw new MongoError(4161102, "$setField needs 'field', 'input' and 'value'")
  }
  if (!operand.has('input')) throw new MongoError(4161109, "$setField requires 'input'")
  const name = nameOf(operand.get('field'))
  const input = compile(operand.get('input') as Value)
  const evaluate = compile(operand.get('value') as Value)
  return (scope) => {
    const doc = input(scope)
    if (isNullish(doc)) return null
    if (!isDoc(doc)) {
      throw new MongoError(
        4161105,
        `$setField requires 'input' to evaluate to type Object, not ${typeNameOf(doc)}`,
      )
    }
    const value = evaluate(scope)
    const changed: Doc = new Map(doc)
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
    return changed
  }
}

function nameOf(value: Maybe): string {
  const name = isDoc(value) ? value.get('$literal') : value
  const isPath = !isDoc(value) && typeof name === 'string' && name.startsWith('$')
  if (typeof name === 'string' && !isPath) return name
  throw new MongoError(4161107, "$setField requires 'field' to be a constant string")
}
