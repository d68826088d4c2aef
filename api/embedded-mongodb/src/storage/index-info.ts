import type { Reply } from '../bson/encode.js'
import {
  type Doc,
  int,
  isDoc,
  isNumeric,
  type NumericValue,
  toNumber,
  type Value,
} from '../bson/values.js'
import { type Predicate, parseFilter } from '../query/filter.js'
import { splitPath } from '../query/path.js'

export interface IndexField {
  path: string
  segments: string[]
  isDescending: boolean
}

export interface IndexInfo {
  id: number
  name: string
  /** The specification as given, for `listIndexes`. */
  spec: Doc
  fields: IndexField[]
  isUnique: boolean
  partialFilter: Predicate | undefined
  expireAfterSeconds: number | undefined
  /** Per field: whether some document has an array on its path. Never reset to false. */
  multikey: boolean[]
  /** Some key was too long, so the order of keys is not exactly the order of values. */
  hasHashedKeys: boolean
  /** Its entries are not committed yet: writes maintain it, queries must not use it. */
  isBuilding?: boolean
  /** The commit that built it since the server started; an older snapshot has no entries of it. */
  builtAt?: number
}

export const keyPatternOf = (index: IndexInfo): Doc => index.spec.get('key') as Doc

/** The order of the documents themselves. */
export const idFields: IndexField[] = [{ path: '_id', segments: ['_id'], isDescending: false }]

/** The fields of a key or sort pattern with the directions 1 and -1. */
export function fieldsOfPattern(pattern: Doc): IndexField[] {
  return [...pattern].map(([path, direction]) => ({
    path,
    segments: splitPath(path),
    isDescending: isNumeric(direction) && toNumber(direction) < 0,
  }))
}

/** Creates an index from a validated specification. */
export function createIndexInfo(id: number, spec: Doc): IndexInfo {
  const fields = fieldsOfPattern(spec.get('key') as Doc)
  const partial = spec.get('partialFilterExpression')
  const expiry = spec.get('expireAfterSeconds')
  return {
    id,
    name: spec.get('name') as string,
    spec,
    fields,
    isUnique: spec.get('unique') === true,
    partialFilter: isDoc(partial) ? parseFilter(partial) : undefined,
    expireAfterSeconds: isNumeric(expiry) ? toNumber(expiry) : undefined,
    multikey: fields.map(() => false),
    hasHashedKeys: false,
  }
}

export const saveIndex = (index: IndexInfo): Reply => ({
  id: int(index.id),
  spec: index.spec,
  multikey: index.multikey,
  hasHashedKeys: index.hasHashedKeys,
})

/** The options that an index can have. */
export const indexOptions: readonly string[] = [
  'v',
  'key',
  'name',
  'unique',
  'expireAfterSeconds',
  'partialFilterExpression',
]

export function loadIndex(doc: Doc): IndexInfo {
  const spec = doc.get('spec') as Doc
  assertReadable(`The index ${String(spec.get('name'))}`, spec, indexOptions)
  return {
    ...createIndexInfo(toNumber(doc.get('id') as NumericValue), spec),
    multikey: (doc.get('multikey') as Value[]).map((flag) => flag === true),
    hasHashedKeys: doc.get('hasHashedKeys') === true,
  }
}

/** An earlier version had more options; without them the stored data would be used wrongly. */
export function assertReadable(what: string, options: Doc, known: readonly string[]): void {
  const unknown = [...options.keys()].find((option) => !known.includes(option))
  if (unknown === undefined) return
  throw new Error(
    `${what} has the option '${unknown}', which this version does not support. ` +
      'Open the database with the version that wrote it, and remove the option.',
  )
}
