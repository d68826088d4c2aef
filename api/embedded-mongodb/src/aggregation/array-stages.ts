import { type Doc, isDoc, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { getExact, splitPath } from '../query/path.js'
import { intOrLong } from './numbers.js'

/** `$unwind`: one document for each element of an array. */
export function compileUnwind(operand: Value) {
  const path = isDoc(operand) ? operand.get('path') : operand
  const keepsEmpty = isDoc(operand) && operand.get('preserveNullAndEmptyArrays') === true
  const indexField = isDoc(operand) ? operand.get('includeArrayIndex') : undefined
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new MongoError(28818, "path option to $unwind stage should be prefixed with a '$'")
  }
  if (indexField !== undefined && typeof indexField !== 'string') {
    throw new MongoError(28810, 'includeArrayIndex must be a non-empty string')
  }
  const parts = splitPath(path.slice(1))
  return function* unwind(docs: Iterable<Doc>): Generator<Doc> {
    for (const doc of docs) {
      const value = getExact(doc, parts)
      if (Array.isArray(value) && value.length > 0) {
        for (const [index, element] of value.entries()) {
          yield withIndex(withValue(doc, parts, element), indexField, BigInt(index))
        }
      } else if (value !== undefined && value !== null && !Array.isArray(value)) {
        yield withIndex(doc, indexField, null)
      } else if (keepsEmpty) {
        const kept = Array.isArray(value) ? withValue(doc, parts, undefined) : doc
        yield withIndex(kept, indexField, null)
      }
    }
  }
}

function withValue(doc: Doc, parts: readonly string[], value: Value | undefined): Doc {
  const [part = '', ...rest] = parts
  const copy: Doc = new Map(doc)
  const child = copy.get(part)
  if (rest.length > 0 && isDoc(child)) copy.set(part, withValue(child, rest, value))
  else if (value === undefined) copy.delete(part)
  else copy.set(part, value)
  return copy
}

const withIndex = (doc: Doc, field: string | undefined, index: bigint | null): Doc =>
  field === undefined ? doc : new Map<string, Value>([...doc, [field, index]])

/** `$count`: how many documents arrive; nothing at all if none does. */
export function compileCount(operand: Value) {
  if (typeof operand !== 'string' || operand === '' || /[$.\0]/.test(operand)) {
    throw new MongoError(40156, 'the count field must be a non-empty string without $ or dots')
  }
  return function* count(docs: Iterable<Doc>): Generator<Doc> {
    let total = 0
    for (const _ of docs) total++
    if (total > 0) yield new Map([[operand, intOrLong(total)]])
  }
}
