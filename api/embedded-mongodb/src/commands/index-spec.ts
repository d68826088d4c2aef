import { type Doc, int, isDoc, isNumeric, isTruthy, toNumber, type Value } from '../bson/values.js'
import { createError, failedToParse, typeMismatch } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { type Predicate, parseFilter } from '../query/filter.js'
import { indexOptions } from '../storage/index-info.js'

/** Options without an effect. */
const ignored = new Set(['background', 'comment'])

/** Options that the index on `_id` can have. */
const idOptions = new Set(['v', 'key', 'name', 'background', 'comment'])

/** Options of MongoDB that this server does not have. */
const unsupported = new Set([
  '2dsphereIndexVersion',
  'bits',
  'clustered',
  'collation',
  'default_language',
  'hidden',
  'language_override',
  'max',
  'min',
  'prepareUnique',
  'sparse',
  'storageEngine',
  'textIndexVersion',
  'weights',
  'wildcardProjection',
])

export const isIdPattern = (key: Doc): boolean =>
  key.size === 1 && isNumeric(key.get('_id') as Value) && toNumber(key.get('_id') as never) === 1

/** Validates an index specification and returns it in the form of `listIndexes`. */
export function parseIndexSpec(value: Value): Doc {
  if (!isDoc(value)) throw typeMismatch('index specifications must be objects')
  const key = value.get('key')
  const name = value.get('name')
  if (key === undefined) {
    throw failedToParse("The 'key' field is a required property of an index specification")
  }
  if (!isDoc(key)) throw typeMismatch("The field 'key' must be an object")
  if (key.size === 0) throw cannotCreate('Index keys cannot be an empty object')
  if (typeof name !== 'string' || name === '') {
    throw failedToParse("The 'name' field is a required property of an index specification")
  }
  for (const [path, direction] of key) assertField(path, direction)
  for (const [option, given] of value) assertOption(option, given, isIdPattern(key))
  assertOptions(value, key)
  const spec: Doc = new Map<string, Value>([
    ['v', int(2)],
    ['key', key],
    ['name', name],
  ])
  if (isTruthy(value.get('unique'))) spec.set('unique', true)
  for (const option of ['expireAfterSeconds', 'partialFilterExpression']) {
    const given = value.get(option)
    if (given !== undefined) spec.set(option, given)
  }
  return spec
}

const cannotCreate = (message: string) => createError('CannotCreateIndex', message)

function assertField(path: string, direction: Value): void {
  if (typeof direction === 'string') {
    throw createError(
      'CommandNotSupported',
      `${direction} indexes are not supported by this server`,
    )
  }
  if (!isNumeric(direction) || toNumber(direction) === 0) {
    throw cannotCreate('Values in the index key pattern must be non-zero numbers or a plugin name')
  }
  if (path.includes('$**')) {
    throw createError('CommandNotSupported', 'wildcard indexes are not supported by this server')
  }
  if (path === '' || path.split('.').some((segment) => segment === '' || segment.startsWith('$'))) {
    throw cannotCreate(`Index key contains an illegal field name: '${path}'`)
  }
}

function assertOption(option: string, given: Value, isIdIndex: boolean): void {
  if (unsupported.has(option)) {
    if (given === false) return
    throw createError(
      'CommandNotSupported',
      `the index option '${option}' is not supported by this server`,
    )
  }
  const isKnown = isIdIndex
    ? idOptions.has(option)
    : indexOptions.includes(option) || ignored.has(option)
  if (!isKnown) {
    throw createError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an ${isIdIndex ? '_id index' : 'index'} specification`,
    )
  }
}

function assertOptions(spec: Doc, key: Doc): void {
  const partial = spec.get('partialFilterExpression')
  if (partial !== undefined) {
    if (!isDoc(partial)) throw typeMismatch("'partialFilterExpression' must be an object")
    assertPartialFilter(parseFilter(partial))
  }
  const expiry = spec.get('expireAfterSeconds')
  if (expiry !== undefined) {
    if (!isNumeric(expiry) || toNumber(expiry) < 0) {
      throw cannotCreate('TTL index expireAfterSeconds must be a non-negative number')
    }
    if (key.size > 1 || key.has('_id')) {
      throw cannotCreate(
        'TTL indexes are single-field indexes, compound indexes do not support TTL',
      )
    }
  }
}

const partialOperators = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte', '$type'])

/** Only conditions that the planner can recognize in a query are allowed. */
function assertPartialFilter(filter: Predicate): void {
  if (filter.kind === 'and' || filter.kind === 'or') {
    for (const child of filter.children) assertPartialFilter(child)
    return
  }
  const isAllowed =
    filter.kind === 'field' &&
    (partialOperators.has(filter.operator) ||
      (filter.operator === '$exists' && isTruthy(filter.operand)))
  if (isAllowed) return
  const name = filter.kind === 'field' ? filter.operator : filter.kind
  throw cannotCreate(`Expression not supported in partial index: ${name}`)
}

export const sameOptions = (a: Doc, b: Doc): boolean =>
  ['unique', 'expireAfterSeconds', 'partialFilterExpression'].every((option) =>
    equalValues(a.get(option), b.get(option)),
  )
