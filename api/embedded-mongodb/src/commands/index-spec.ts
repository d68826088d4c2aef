import { type Doc, int, isDoc, isNumeric, isTruthy, toNumber, type Value } from '../bson/values.js'
import { type Collation, sameCollation } from '../collation/collation.js'
import { parseCollation } from '../collation/parse.js'
import { badValue, createError, failedToParse, typeMismatch } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { type Predicate, parseFilter } from '../query/filter.js'
import { isTextKey, normalizeTextSpec, textOptions } from '../text/text-spec.js'

const known = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'comment',
])

/** The index on `_id` is always there, as it is. */
const knownForId = new Set(['v', 'key', 'name', 'background', 'collation', 'comment'])

/** What MongoDB knows and this server does not. */
const unsupported = new Set([
  '2dsphereIndexVersion',
  'bits',
  'clustered',
  'hidden',
  'max',
  'min',
  'prepareUnique',
  'storageEngine',
  'wildcardProjection',
])

export const isIdPattern = (key: Doc): boolean =>
  key.size === 1 && isNumeric(key.get('_id') as Value) && toNumber(key.get('_id') as never) === 1

/**
 * Checks an index specification and brings it into the form that `listIndexes` answers, with the
 * collation that it inherits if it names none.
 */
export function parseIndexSpec(value: Value, inherited: Collation | undefined): Doc {
  if (!isDoc(value)) throw typeMismatch('index specifications must be objects')
  const givenKey = value.get('key')
  if (!isDoc(givenKey) || !isTextKey(givenKey)) return parseSpec(value, inherited, false)
  const spec = parseSpec(normalizeTextSpec(value), inherited, true)
  if (spec.has('collation')) {
    throw cannotCreate(
      "Index type 'text' does not support collation; must explicitly specify {collation: {locale: 'simple'}}",
    )
  }
  return spec
}

function parseSpec(value: Doc, inherited: Collation | undefined, isText: boolean): Doc {
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
  if (!isText) for (const [path, direction] of key) assertField(path, direction)
  for (const option of value.keys()) {
    if (!isText || !textOptions.includes(option)) assertOption(option, isIdPattern(key))
  }
  assertOptions(value)
  const spec: Doc = new Map<string, Value>([
    ['v', int(2)],
    ['key', key],
    ['name', name],
  ])
  for (const option of ['unique', 'sparse']) {
    if (isTruthy(value.get(option))) spec.set(option, true)
  }
  for (const option of ['expireAfterSeconds', 'partialFilterExpression', ...textOptions]) {
    const given = value.get(option)
    if (given !== undefined) spec.set(option, given)
  }
  const collation = collationOfIndex(value, inherited)
  if (isIdPattern(key) && !sameCollation(collation, inherited)) {
    throw badValue('The _id index must have the same collation as the collection')
  }
  if (collation) spec.set('collation', collation.spec)
  return spec
}

function collationOfIndex(value: Doc, inherited: Collation | undefined): Collation | undefined {
  const given = value.get('collation')
  if (given === undefined) return inherited
  if (!isDoc(given)) throw typeMismatch("'collation' must be an object")
  return parseCollation(given)
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
  if (path === '' || path.split('.').some((part) => part === '' || part.startsWith('$'))) {
    throw cannotCreate(`Index key contains an illegal field name: '${path}'`)
  }
}

function assertOption(option: string, isIdIndex: boolean): void {
  if (unsupported.has(option)) {
    throw createError(
      'CommandNotSupported',
      `the index option '${option}' is not supported by this server`,
    )
  }
  if (isIdIndex ? !knownForId.has(option) : !known.has(option)) {
    throw createError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an ${isIdIndex ? '_id index' : 'index'} specification`,
    )
  }
}

function assertOptions(spec: Doc): void {
  const key = spec.get('key') as Doc
  const partial = spec.get('partialFilterExpression')
  if (partial !== undefined) {
    if (!isDoc(partial)) throw typeMismatch("'partialFilterExpression' must be an object")
    assertPartialFilter(parseFilter(partial))
    if (isTruthy(spec.get('sparse'))) {
      throw cannotCreate("cannot mix 'partialFilterExpression' and 'sparse' options")
    }
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

/** Only conditions that MongoDB can find again in a query may say what a partial index holds. */
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
  [
    'unique',
    'sparse',
    'expireAfterSeconds',
    'partialFilterExpression',
    'collation',
    ...textOptions,
  ].every((option) => equalValues(a.get(option), b.get(option)))
