import { type Doc, isDoc, type Maybe } from '../bson/values.js'
import { currentCollation, withCollation } from '../collation/current.js'
import { compareSortKeys, type SortKey } from '../collation/sort-keys.js'
import { badValue, createError, ErrorCode, MongoError } from '../errors.js'
import { emptyArrayMarker, type KeyPart, KeyWriter } from '../query/key-string.js'
import { textEntries } from '../text/text-entries.js'
import { textScoreOf } from '../text/text-score.js'
import type { IndexField, IndexInfo } from './index-info.js'
import { areOversizedFields, shortenFields } from './keyspace.js'

interface Cursor {
  value: Maybe | typeof emptyArrayMarker
  rest: readonly string[]
  /** The value is final although it may be an array: it came out of one. */
  isDone: boolean
}

export interface KeyTuples {
  tuples: KeyPart[][]
  /** Per field: whether an array was taken apart on its path. */
  multikey: boolean[]
}

/**
 * The values a document has at some paths taken together. Paths through the same array go
 * through its elements in step; two different arrays have no common order and are refused.
 */
export function keyTuples(doc: Doc, fields: readonly IndexField[]): KeyTuples {
  const multikey = fields.map(() => false)
  const tuples: KeyPart[][] = []
  const start = fields.map(
    ({ parts, isTextScore }): Cursor =>
      isTextScore
        ? { value: textScoreOf(doc), rest: [], isDone: true }
        : { value: doc, rest: parts, isDone: false },
  )
  expand(start, multikey, tuples)
  return { tuples, multikey }
}

function expand(cursors: Cursor[], multikey: boolean[], tuples: KeyPart[][]): void {
  const reached = cursors.map(descend)
  const arrays = new Set(reached.filter(isAtArray).map(({ value }) => value))
  if (arrays.size === 0) {
    tuples.push(reached.map(({ value }) => value))
    return
  }
  if (arrays.size > 1) {
    throw createError('CannotIndexParallelArrays', 'cannot index parallel arrays')
  }
  const [array] = arrays as Set<Maybe[]>
  reached.forEach((cursor, field) => {
    if (isAtArray(cursor)) multikey[field] = true
  })
  const elements: (Maybe | typeof emptyArrayMarker)[] =
    array?.length === 0 ? [emptyArrayMarker] : (array ?? [])
  for (const element of elements) {
    expand(
      reached.map((cursor) => (isAtArray(cursor) ? intoElement(cursor, element) : cursor)),
      multikey,
      tuples,
    )
  }
}

const isAtArray = (cursor: Cursor): boolean => !cursor.isDone && Array.isArray(cursor.value)

/** Follows documents, and arrays by position, up to an array or the end of the path. */
function descend(cursor: Cursor): Cursor {
  let { value, rest } = cursor
  if (cursor.isDone) return cursor
  while (rest.length > 0) {
    const part = rest[0] as string
    if (isDoc(value)) value = value.get(part)
    else if (Array.isArray(value)) {
      if (!/^\d+$/.test(part) || value[Number(part)] === undefined) break
      assertUnambiguous(value, part)
      value = value[Number(part)]
    } else return { value: undefined, rest: [], isDone: true }
    rest = rest.slice(1)
  }
  return { value, rest, isDone: rest.length === 0 && !Array.isArray(value) }
}

/** A query would look both at the position and at the fields of that name; a key has one place. */
function assertUnambiguous(array: readonly Maybe[], part: string): void {
  if (array.some((element) => isDoc(element) && element.has(part))) {
    throw new MongoError(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${part}'`,
    )
  }
}

function intoElement(cursor: Cursor, element: Cursor['value']): Cursor {
  if (cursor.rest.length === 0) return { value: element, rest: [], isDone: true }
  if (isDoc(element)) return { value: element, rest: cursor.rest, isDone: false }
  return { value: undefined, rest: [], isDone: true }
}

export interface IndexEntries {
  /** The encoded fields of each entry, without repetitions, in byte order. */
  fields: Buffer[]
  /** The fields that no other document's entry in a unique index may have: also equal texts. */
  rivals: Buffer[]
  multikey: boolean[]
  hasHashedKeys: boolean
}

const noEntries: IndexEntries = { fields: [], rivals: [], multikey: [], hasHashedKeys: false }

/** The index entries of a document; none where a sparse or partial index leaves it out. */
export function indexEntries(doc: Doc, index: IndexInfo): IndexEntries {
  const { partialFilter } = index
  if (partialFilter && !withCollation(index.collation, () => partialFilter.test(doc))) {
    return noEntries
  }
  if (index.text) {
    const fields = textEntries(doc, index.text)
    return { ...noEntries, fields, rivals: fields }
  }
  const { tuples, multikey } = keyTuples(doc, index.fields)
  const isAbsent = tuples.every((tuple) => tuple.every((part) => part === undefined))
  if (index.isSparse && isAbsent) return noEntries
  const encoded = new Map<string, Buffer>()
  let hasHashedKeys = false
  for (const tuple of tuples) {
    const full = encodeFields(tuple, index.fields)
    hasHashedKeys ||= areOversizedFields(full)
    const fields = shortenFields(full)
    encoded.set(fields.toString('latin1'), fields)
  }
  const fields = [...encoded.values()]
  return { fields, rivals: rivalsOf(tuples, index) ?? fields, multikey, hasHashedKeys }
}

/** Also makes the texts of a document known to an index with a collation. */
function rivalsOf(
  tuples: readonly KeyPart[][],
  { variants, isUnique, fields }: IndexInfo,
): Buffer[] | undefined {
  if (!variants) return undefined
  const equals = tuples.map((tuple) => tuple.map((part) => variants.add(part)))
  if (!isUnique) return undefined
  return equals.flatMap(combinations).map((tuple) => shortenFields(encodeFields(tuple, fields)))
}

const combinations = (choices: readonly (readonly KeyPart[])[]): KeyPart[][] =>
  choices.reduce<KeyPart[][]>(
    (tuples, parts) => tuples.flatMap((tuple) => parts.map((part) => [...tuple, part])),
    [[]],
  )

export function encodeFields(tuple: readonly KeyPart[], fields: readonly IndexField[]): Buffer {
  const writer = new KeyWriter()
  for (const [i, part] of tuple.entries()) writer.part(part, fields[i]?.isDescending)
  return writer.bytes()
}

/** What a document sorts by: of several array elements the first in the order. */
export function sortKeyOf(doc: Doc, fields: readonly IndexField[]): SortKey {
  const keys = sortTuples(doc, fields).map(
    currentCollation()
      ? (parts): SortKey => ({ parts, fields })
      : (tuple) => encodeFields(tuple, fields),
  )
  return keys.reduce((least, key) => (compareSortKeys(key, least) < 0 ? key : least))
}

function sortTuples(doc: Doc, fields: readonly IndexField[]): KeyPart[][] {
  try {
    return keyTuples(doc, fields).tuples
  } catch (error) {
    if (!(error instanceof MongoError) || error.code !== ErrorCode.CannotIndexParallelArrays) {
      throw error
    }
    throw badValue('cannot sort with keys that are parallel arrays')
  }
}
