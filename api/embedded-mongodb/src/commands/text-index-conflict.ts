import type { Doc } from '../bson/values.js'
import { createError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { printDoc } from '../storage/duplicate-key.js'
import { sameOptions } from './index-spec.js'

const isTextSpec = (spec: Doc): boolean => spec.has('textIndexVersion')

/** A search names no index, so there is at most one that it can mean. */
export function assertOneText(existing: Doc, wanted: Doc): void {
  if (!isTextSpec(existing) || !isTextSpec(wanted)) return
  if (!equalValues(existing.get('key'), wanted.get('key'))) {
    throw createError(
      'CannotCreateIndex',
      `only one text index per collection allowed, found existing text index "${String(existing.get('name'))}"`,
    )
  }
  const isSameName = existing.get('name') === wanted.get('name')
  if (isSameName && sameOptions(existing, wanted)) return
  throw createError(
    'IndexOptionsConflict',
    `An equivalent index already exists with ${isSameName ? 'the same name but different options' : 'a different name and options'}. Requested index: ${printDoc(wanted)}, existing index: ${printDoc(existing)}`,
  )
}

/** The same for indexes that one command asks for together. */
export function assertOneTextAmong(wanted: readonly Doc[]): void {
  if (wanted.filter(isTextSpec).length <= 1) return
  throw createError('CannotCreateIndex', 'only one text index per collection allowed')
}
