import { createHash } from 'node:crypto'
import { type Doc, isDoc, type Maybe } from '../bson/values.js'
import { createError } from '../errors.js'
import { type KeyPart, keyOf } from '../query/key-string.js'
import type { IndexField } from '../storage/index-info.js'
import { encodeFields } from '../storage/index-keys.js'
import { shortened } from '../storage/keyspace.js'
import { termScores } from './scoring.js'
import type { TextIndex } from './text-index.js'

/*
 * An entry is <prefix fields> <term> <score, the highest first> <suffix fields>. Each part is
 * shortened by itself: the score behind the term must survive, and all of it must fit in a key.
 */
const prefixLimit = 400
const suffixLimit = 240
const longestTerm = 256
const scoreBytes = 8

/** The encoded entries of a document: one for each of its terms. */
export function textEntries(doc: Doc, index: TextIndex): Buffer[] {
  const prefix = encodePrefix(valuesOf(doc, index.prefix), index)
  const suffix = bounded(encodeFields(valuesOf(doc, index.suffix), index.suffix), suffixLimit)
  return Array.from(termScores(doc, index), ([term, score]) =>
    Buffer.concat([prefix, encodeTerm(term), encodeScore(score), suffix]),
  )
}

const bounded = (bytes: Buffer, limit: number): Buffer => shortened(bytes, limit, limit - 32)

export const encodePrefix = (values: readonly KeyPart[], { prefix }: TextIndex): Buffer =>
  bounded(encodeFields(values, prefix), prefixLimit)

/** Terms are only ever looked up whole, so a hash stands for a long one as well as its letters. */
export function encodeTerm(term: string): Buffer {
  const isLong = Buffer.byteLength(term) > longestTerm
  return keyOf(isLong ? createHash('sha256').update(term).digest('hex') : term)
}

/** The bytes of positive numbers are in their order; inverted, the highest comes first. */
function encodeScore(score: number): Buffer {
  const bytes = Buffer.allocUnsafe(scoreBytes)
  bytes.writeDoubleBE(score)
  return inverted(bytes)
}

/** The score in an index key whose term ends at `position`. */
export const scoreAt = (key: Buffer, position: number): number =>
  inverted(key.subarray(position, position + scoreBytes)).readDoubleBE()

const inverted = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => ~byte))

const valuesOf = (doc: Doc, fields: readonly IndexField[]): Maybe[] =>
  fields.map((field) => singleValue(doc, field))

/** One entry for each term has room for one value of each field beside the text. */
function singleValue(doc: Doc, { path, parts }: IndexField): Maybe {
  let value: Maybe = doc
  for (const part of parts) {
    value = isDoc(value) ? value.get(part) : undefined
    if (Array.isArray(value)) {
      throw createError(
        'CannotBuildIndexKeys',
        `Field '${path}' of text index contains an array in document`,
      )
    }
  }
  return value
}
