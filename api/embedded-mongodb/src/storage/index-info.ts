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
  parts: string[]
  isDescending: boolean
}

export interface IndexInfo {
  id: number
  name: string
  /** The specification as given, for `listIndexes`. */
  spec: Doc
  fields: IndexField[]
  isUnique: boolean
  isSparse: boolean
  partialFilter: Predicate | undefined
  expireAfterSeconds: number | undefined
  /** Per field: whether some document has an array on its path. Never goes back to false. */
  multikey: boolean[]
  /** Some key was too long, so the order of keys is not quite the order of values. */
  hasHashedKeys: boolean
  /** Its entries are not committed yet: writes keep it up already, queries must not use it. */
  isBuilding?: boolean
}

export const keyPatternOf = (index: IndexInfo): Doc => index.spec.get('key') as Doc

/** The fields of a key or sort pattern with the directions 1 and -1. */
export function fieldsOfPattern(pattern: Doc): IndexField[] {
  return [...pattern].map(([path, direction]) => ({
    path,
    parts: splitPath(path),
    isDescending: isNumeric(direction) && toNumber(direction) < 0,
  }))
}

/** Makes an index of a specification whose options have been checked. */
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
    isSparse: spec.get('sparse') === true,
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

export function loadIndex(doc: Doc): IndexInfo {
  return {
    ...createIndexInfo(toNumber(doc.get('id') as NumericValue), doc.get('spec') as Doc),
    multikey: (doc.get('multikey') as Value[]).map((flag) => flag === true),
    hasHashedKeys: doc.get('hasHashedKeys') === true,
  }
}
