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
import type { Collation } from '../collation/collation.js'
import { storedCollation } from '../collation/parse.js'
import { Variants } from '../collation/variants.js'
import { type Predicate, parseFilter } from '../query/filter.js'
import { splitPath } from '../query/path.js'
import { type TextIndex, textIndexOf } from '../text/text-index.js'

export interface IndexField {
  path: string
  parts: string[]
  isDescending: boolean
  /** Of a sort: not by the field at all, but by the score of a text search. */
  isTextScore?: boolean
}

export interface IndexInfo {
  id: number
  name: string
  /** The specification as given, for `listIndexes`. */
  spec: Doc
  /** None in a text index, which serves nothing but text searches. */
  fields: IndexField[]
  text: TextIndex | undefined
  isUnique: boolean
  isSparse: boolean
  partialFilter: Predicate | undefined
  expireAfterSeconds: number | undefined
  collation: Collation | undefined
  /** The texts of the index, where it has a collation. */
  variants: Variants | undefined
  /** Per field: whether some document has an array on its path. Never goes back to false. */
  multikey: boolean[]
  /** Some key was too long, so the order of keys is not quite the order of values. */
  hasHashedKeys: boolean
  /** Its entries are not committed yet: writes keep it up already, queries must not use it. */
  isBuilding?: boolean
  /** The commit that has made it since the server started; an older snapshot has no entries of it. */
  builtAt?: number
}

export const keyPatternOf = (index: IndexInfo): Doc => index.spec.get('key') as Doc

/** The order of the documents themselves. */
export const idFields: IndexField[] = [{ path: '_id', parts: ['_id'], isDescending: false }]

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
  const text = textIndexOf(spec, fieldsOfPattern)
  const fields = text ? [] : fieldsOfPattern(spec.get('key') as Doc)
  const partial = spec.get('partialFilterExpression')
  const expiry = spec.get('expireAfterSeconds')
  const collation = storedCollation(spec)
  return {
    id,
    name: spec.get('name') as string,
    spec,
    fields,
    text,
    isUnique: spec.get('unique') === true,
    // A document without indexed text has no place in a text index.
    isSparse: text !== undefined || spec.get('sparse') === true,
    partialFilter: isDoc(partial) ? parseFilter(partial) : undefined,
    expireAfterSeconds: isNumeric(expiry) ? toNumber(expiry) : undefined,
    collation,
    variants: collation && new Variants(collation),
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
