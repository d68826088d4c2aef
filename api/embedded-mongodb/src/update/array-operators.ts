import { wholeOf } from '../aggregation/numbers.js'
import {
  type Doc,
  isDoc,
  isNumeric,
  type Maybe,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { compareSortKeys } from '../collation/sort-keys.js'
import { badValue, failedToParse, typeMismatch } from '../errors.js'
import { compareValues, equalValues } from '../query/compare.js'
import { compileElementTest } from '../query/conditions.js'
import { isOperatorDoc } from '../query/filter.js'
import { isRegex } from '../query/regex.js'
import { testRegex } from '../query/value-tests.js'
import { printDoc } from '../storage/duplicate-key.js'
import { fieldsOfPattern } from '../storage/index-info.js'
import { sortKeyOf } from '../storage/index-keys.js'
import type { FieldContext, FieldOperator } from './field-operators.js'

function arrayOf(existing: Maybe, { doc, path }: FieldContext): Value[] {
  if (existing === undefined) return []
  if (Array.isArray(existing)) return existing
  const id = printDoc(new Map([['_id', doc.get('_id') ?? null]]))
  throw badValue(
    `The field '${path}' must be an array but is of type ${typeNameOf(existing)} in document ${id}`,
  )
}

const pushModifiers = new Set(['$each', '$position', '$slice', '$sort'])

const push: FieldOperator = (existing, operand, field) => {
  const array = arrayOf(existing, field)
  if (!isDoc(operand) || !operand.has('$each')) return [...array, operand]
  for (const name of operand.keys()) {
    if (!pushModifiers.has(name)) throw badValue(`Unrecognized clause in $push: ${name}`)
  }
  const each = operand.get('$each')
  if (!Array.isArray(each)) {
    throw badValue(
      `The argument to $each in $push must be an array but it was of type: ${typeNameOf(each)}`,
    )
  }
  const result = [...array]
  const position = wholeModifier(operand, '$position')
  result.splice(position ?? result.length, 0, ...each)
  if (operand.has('$sort')) sortElements(result, operand.get('$sort') as Value)
  return sliced(result, wholeModifier(operand, '$slice'))
}

function wholeModifier(operand: Doc, name: string): number | undefined {
  if (!operand.has(name)) return undefined
  const value = wholeOf(operand.get(name))
  if (value === undefined) {
    throw badValue(`The value for ${name} must be an integer value`)
  }
  return value
}

function sliced(array: Value[], count: number | undefined): Value[] {
  if (count === undefined) return array
  if (count === 0) return []
  return count > 0 ? array.slice(0, count) : array.slice(count)
}

function sortElements(array: Value[], order: Value): void {
  if (isDoc(order)) {
    if (order.size === 0) {
      throw badValue('The $sort pattern is empty when it should be a set of fields.')
    }
    for (const direction of order.values()) directionOf(direction)
    const fields = fieldsOfPattern(order)
    const key = (element: Value) => sortKeyOf(isDoc(element) ? element : new Map(), fields)
    array.sort((a, b) => compareSortKeys(key(a), key(b)))
    return
  }
  const direction = directionOf(order)
  array.sort((a, b) => compareValues(a, b) * direction)
}

function directionOf(value: Value): number {
  const direction = isNumeric(value) ? toNumber(value) : 0
  if (direction !== 1 && direction !== -1) {
    throw badValue('The $sort element value must be either 1 or -1')
  }
  return direction
}

const addToSet: FieldOperator = (existing, operand, field) => {
  const array = arrayOf(existing, field)
  const hasEach = isDoc(operand) && operand.has('$each')
  const each = hasEach ? operand.get('$each') : [operand]
  if (!Array.isArray(each)) {
    throw typeMismatch(
      `The argument to $each in $addToSet must be an array but it was of type ${typeNameOf(each)}`,
    )
  }
  if (hasEach && operand.size > 1) {
    throw badValue(`Found unexpected fields after $each in $addToSet: ${printDoc(operand)}`)
  }
  const result = [...array]
  for (const value of each) {
    if (!result.some((element) => equalValues(element, value))) result.push(value)
  }
  return result.length === array.length && existing !== undefined ? undefined : result
}

const pop: FieldOperator = (existing, operand, { path }) => {
  const direction = isNumeric(operand) ? toNumber(operand) : 0
  if (direction !== 1 && direction !== -1) {
    throw failedToParse(`$pop expects 1 or -1, found: ${direction}`)
  }
  if (existing === undefined) return undefined
  if (!Array.isArray(existing)) {
    throw typeMismatch(
      `Path '${path}' contains an element of non-array type '${typeNameOf(existing)}'`,
    )
  }
  return direction === 1 ? existing.slice(0, -1) : existing.slice(1)
}

function pullTest(operand: Value): (element: Value) => boolean {
  if (isRegex(operand)) return testRegex(operand)
  // Without operators the condition is on the element's fields, not on the element as a whole.
  if (isDoc(operand)) {
    const test = compileElementTest(operand)
    // Unlike to `$elemMatch`, an inner array is no document here.
    return isOperatorDoc(operand) ? test : (element) => isDoc(element) && test(element)
  }
  return (element) => equalValues(element, operand)
}

const pull: FieldOperator = (existing, operand, field) => {
  const test = pullTest(operand)
  if (existing === undefined) return undefined
  return arrayOf(existing, field).filter((element) => !test(element))
}

const pullAll: FieldOperator = (existing, operand, field) => {
  if (!Array.isArray(operand)) {
    throw failedToParse(
      `$pullAll requires an array argument but was given a ${typeNameOf(operand)}`,
    )
  }
  if (existing === undefined) return undefined
  return arrayOf(existing, field).filter(
    (element) => !operand.some((value) => equalValues(value, element)),
  )
}

export const arrayUpdateOperators: Record<string, FieldOperator> = {
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
}
