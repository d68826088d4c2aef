// @ts-check
// Compares values as the unified test format of MongoDB's drivers defines it.
import { BSON } from 'mongodb'

const { EJSON } = BSON

/** @param {any} value */
const isNumber = (value) =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  ['Long', 'Int32', 'Double'].includes(value?._bsontype)

/** @param {any} value */
const isDocument = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !value._bsontype &&
  !(value instanceof Date)

/** The types that the tests name. @type {Record<string, (value: any) => boolean>} */
const types = {
  string: (value) => typeof value === 'string',
  int: (value) => Number.isInteger(value) || value?._bsontype === 'Int32',
  long: (value) => Number.isInteger(Number(value)) && isNumber(value),
  double: (value) => typeof value === 'number',
  object: isDocument,
  array: Array.isArray,
  bool: (value) => typeof value === 'boolean',
  objectId: (value) => value?._bsontype === 'ObjectId',
  date: (value) => value instanceof Date,
}

/** @param {any} value */
const show = (value) => (value === undefined ? 'nothing' : EJSON.stringify(value)?.slice(0, 200))

/**
 * Throws if a value is not the expected one. Only a root document may have more fields.
 * @param {any} expected
 * @param {any} actual
 * @param {{ path: string, isRoot?: boolean }} place
 */
export function assertMatch(expected, actual, { path, isRoot = false }) {
  /** @param {boolean} isMatch */
  const assert = (isMatch) => {
    if (!isMatch) throw new Error(`${path}: expected ${show(expected)}, got ${show(actual)}`)
  }
  if (Array.isArray(expected)) {
    assert(Array.isArray(actual) && actual.length === expected.length)
    for (const [i, value] of expected.entries()) {
      assertMatch(value, actual[i], { path: `${path}.${i}`, isRoot })
    }
  } else if (isDocument(expected)) {
    const [operator] = Object.keys(expected)
    if (operator?.startsWith('$$')) assertOperator(operator, expected[operator], actual, path)
    else assertDocument(expected, actual, { path, isRoot })
  } else if (isNumber(expected)) {
    assert(isNumber(actual) && Number(actual) === Number(expected))
  } else if (expected === null) {
    assert(actual === null || actual === undefined)
  } else {
    assert(EJSON.stringify(expected) === EJSON.stringify(actual))
  }
}

/** @param {any} expected @param {any} actual @param {{ path: string, isRoot: boolean }} place */
function assertDocument(expected, actual, { path, isRoot }) {
  const fields = actual instanceof Map ? Object.fromEntries(actual) : actual
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new Error(`${path}: expected ${show(expected)}, got ${show(actual)}`)
  }
  for (const [name, value] of Object.entries(expected)) {
    assertMatch(value, fields[name], { path: `${path}.${name}` })
  }
  const more = Object.keys(fields).find((name) => !(name in expected) && fields[name] !== undefined)
  if (!isRoot && more !== undefined) throw new Error(`${path}: unexpected field ${more}`)
}

/** @param {string} operator @param {any} operand @param {any} actual @param {string} path */
function assertOperator(operator, operand, actual, path) {
  const isUnset = actual === undefined || actual === null
  if (operator === '$$unsetOrMatches') {
    if (!isUnset) assertMatch(operand, actual, { path, isRoot: true })
    return
  }
  const isMatch =
    operator === '$$exists'
      ? (actual !== undefined) === operand
      : operator === '$$type' && [operand].flat().some((type) => types[type]?.(actual))
  if (!isMatch) {
    throw new Error(`${path}: expected ${operator} ${show(operand)}, got ${show(actual)}`)
  }
}
