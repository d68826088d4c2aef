import { type Doc, isDoc, type Maybe } from '../bson/values.js'
import { createError, MongoError } from '../errors.js'
import { emptyArrayMarker, type KeyValue, KeyWriter } from '../query/key-string.js'
import type { IndexField, IndexInfo } from './index-info.js'
import { areOversizedFields, shortenFields } from './keyspace.js'

interface Cursor {
  value: Maybe | typeof emptyArrayMarker
  rest: readonly string[]
  /** The value is final although it may be an array: it is an element of one. */
  isDone: boolean
}

export interface KeyTuples {
  tuples: KeyValue[][]
  /** Per field: whether an array on its path was expanded. */
  multikey: boolean[]
}

/**
 * The combinations of values that a document has at some paths. Paths through the same array take
 * the same element of it; two different arrays are rejected.
 */
export function keyTuples(doc: Doc, fields: readonly IndexField[]): KeyTuples {
  const multikey = fields.map(() => false)
  const tuples: KeyValue[][] = []
  const start = fields.map(
    ({ segments }): Cursor => ({ value: doc, rest: segments, isDone: false }),
  )
  expand(start, multikey, tuples)
  return { tuples, multikey }
}

function expand(cursors: Cursor[], multikey: boolean[], tuples: KeyValue[][]): void {
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
    const segment = rest[0] as string
    if (isDoc(value)) value = value.get(segment)
    else if (Array.isArray(value)) {
      if (!/^\d+$/.test(segment) || value[Number(segment)] === undefined) break
      assertUnambiguous(value, segment)
      value = value[Number(segment)]
    } else return { value: undefined, rest: [], isDone: true }
    rest = rest.slice(1)
  }
  return { value, rest, isDone: rest.length === 0 && !Array.isArray(value) }
}

/** A query tests both the position and the fields of that name; a key can hold only one value. */
function assertUnambiguous(array: readonly Maybe[], segment: string): void {
  if (array.some((element) => isDoc(element) && element.has(segment))) {
    throw new MongoError(
      16746,
      `Ambiguous field name found in array (do not use numeric field names in embedded elements in an array), field: '${segment}'`,
    )
  }
}

function intoElement(cursor: Cursor, element: Cursor['value']): Cursor {
  if (cursor.rest.length === 0) return { value: element, rest: [], isDone: true }
  if (isDoc(element)) return { value: element, rest: cursor.rest, isDone: false }
  return { value: undefined, rest: [], isDone: true }
}

export interface IndexEntries {
  /** The encoded fields of each entry, without duplicates. */
  fields: Buffer[]
  multikey: boolean[]
  hasHashedKeys: boolean
}

/** The index entries of a document; none if a partial index does not contain it. */
export function indexEntries(doc: Doc, { fields, partialFilter }: IndexInfo): IndexEntries {
  if (partialFilter && !partialFilter.test(doc)) {
    return { fields: [], multikey: [], hasHashedKeys: false }
  }
  const { tuples, multikey } = keyTuples(doc, fields)
  const encoded = new Map<string, Buffer>()
  let hasHashedKeys = false
  for (const tuple of tuples) {
    const full = encodeFields(tuple, fields)
    hasHashedKeys ||= areOversizedFields(full)
    const shortened = shortenFields(full)
    encoded.set(shortened.toString('latin1'), shortened)
  }
  return { fields: [...encoded.values()], multikey, hasHashedKeys }
}

function encodeFields(tuple: readonly KeyValue[], fields: readonly IndexField[]): Buffer {
  const writer = new KeyWriter()
  for (const [i, value] of tuple.entries()) writer.field(value, fields[i]?.isDescending)
  return writer.bytes()
}
