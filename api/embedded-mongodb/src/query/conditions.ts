import {
  type Doc,
  isDoc,
  isNumeric,
  isTruthy,
  type Maybe,
  toNumber,
  type Value,
} from '../bson/values.js'
import { badValue, createError } from '../errors.js'
import { hasText } from '../text/text-query.js'
import { testBits } from './bit-tests.js'
import { isOperatorDoc, parseFilter } from './filter.js'
import { someAtPath, someElementAtPath } from './path.js'
import { isRegex, regexOperand } from './regex.js'
import {
  testEqual,
  testIn,
  testModulo,
  testOrder,
  testRegex,
  testType,
  type ValueTest,
} from './value-tests.js'

/**
 * Tests the values at a path below a root. `isElement` marks a root that `$elemMatch` has taken
 * out of an array: if it is an array again, its own elements do not stand for it.
 */
export type Condition = (root: Maybe, parts: readonly string[], isElement?: boolean) => boolean

const anyElement =
  (test: ValueTest): Condition =>
  (root, parts, isElement = false) =>
    isElement && parts.length === 0 ? test(root) : someElementAtPath(root, parts, test)

const negated =
  (condition: Condition): Condition =>
  (root, parts, isElement) =>
    !condition(root, parts, isElement)

export function compileCondition(operator: string, operand: Value, siblings: Doc): Condition {
  switch (operator) {
    case '$eq':
      return anyElement(testEqual(operand))
    case '$ne':
      if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.")
      return negated(anyElement(testEqual(operand)))
    case '$gt':
      return anyElement(testOrder(operand, (order) => order > 0))
    case '$gte':
      return anyElement(testOrder(operand, (order) => order >= 0))
    case '$lt':
      return anyElement(testOrder(operand, (order) => order < 0))
    case '$lte':
      return anyElement(testOrder(operand, (order) => order <= 0))
    case '$in':
      return anyElement(testIn(listOperand(operator, operand)))
    case '$nin':
      return negated(anyElement(testIn(listOperand(operator, operand))))
    case '$regex':
      return anyElement(testRegex(regexOperand(operand, siblings.get('$options'))))
    case '$type':
      return anyElement(testType(operand))
    case '$mod':
      return anyElement(testModulo(operand))
    default:
      return compileShapeCondition(operator, operand)
  }
}

function compileShapeCondition(operator: string, operand: Value): Condition {
  switch (operator) {
    case '$exists': {
      const exists: Condition = (root, parts) =>
        someAtPath(root, parts, (value) => value !== undefined)
      return isTruthy(operand) ? exists : negated(exists)
    }
    case '$not':
      return negated(compileNot(operand))
    case '$size':
      return compileSize(operand)
    case '$all':
      return compileAll(operand)
    case '$elemMatch':
      return compileElemMatch(operand)
    case '$near':
    case '$nearSphere':
    case '$geoWithin':
    case '$geoIntersects':
      throw createError('CommandNotSupported', `${operator} is not supported by this server`)
  }
  const bits = testBits(operator, operand)
  if (bits) return anyElement(bits)
  throw badValue(`unknown operator: ${operator}`)
}

function listOperand(operator: string, operand: Value): Value[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`)
  const nested = operand.find(isOperatorDoc)
  if (nested) throw badValue(`cannot nest $ under ${operator}`)
  return operand
}

function compileNot(operand: Value): Condition {
  if (isRegex(operand)) return anyElement(testRegex(operand))
  if (!isDoc(operand)) throw badValue('$not needs a regex or a document')
  if (operand.size === 0) throw badValue('$not cannot be empty')
  return compileAllOperators(operand)
}

function compileAllOperators(operators: Doc): Condition {
  const conditions: Condition[] = []
  for (const [operator, operand] of operators) {
    if (operator !== '$options') conditions.push(compileCondition(operator, operand, operators))
  }
  return (root, parts, isElement) =>
    conditions.every((condition) => condition(root, parts, isElement))
}

function compileSize(operand: Value): Condition {
  const size = isNumeric(operand) ? toNumber(operand) : Number.NaN
  if (!Number.isInteger(size)) {
    throw badValue('Failed to parse $size. Expected an integer')
  }
  if (size < 0) throw badValue('Failed to parse $size. Expected a non-negative number')
  return (root, parts) =>
    someAtPath(root, parts, (value) => Array.isArray(value) && value.length === size)
}

function compileAll(operand: Value): Condition {
  if (!Array.isArray(operand)) throw badValue('$all needs an array')
  if (operand.length === 0) return () => false
  const conditions = operand.map((element): Condition => {
    if (isRegex(element)) return anyElement(testRegex(element))
    if (isDoc(element) && element.has('$elemMatch')) {
      return compileElemMatch(element.get('$elemMatch') as Value)
    }
    if (isOperatorDoc(element)) throw badValue('no $ expressions in $all')
    return anyElement(testEqual(element))
  })
  return (root, parts, isElement) =>
    conditions.every((condition) => condition(root, parts, isElement))
}

const logicalOperators = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment'])

/** Whether one array element meets all of `$elemMatch`; also used by its projection and `$pull`. */
export function compileElementTest(operand: Doc): ValueTest {
  const first = [...operand.keys()][0]
  if (first?.startsWith('$') && !logicalOperators.has(first)) {
    const condition = compileAllOperators(operand)
    return (element) => condition(element, [], true)
  }
  const filter = parseFilter(operand)
  if (hasText(filter)) throw badValue('$text can only be applied to the top-level document')
  return (element) => {
    const doc = Array.isArray(element) ? placesOf(element) : element
    return isDoc(doc) && filter.test(doc)
  }
}

/** An array inside an array is to `$elemMatch` a document whose fields are its positions. */
const placesOf = (array: Value[]): Doc => new Map(array.map((value, i) => [String(i), value]))

function compileElemMatch(operand: Value): Condition {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object')
  const test = compileElementTest(operand)
  return (root, parts) =>
    someAtPath(root, parts, (value) => Array.isArray(value) && value.some(test))
}
