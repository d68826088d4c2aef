import { decodeDoc } from '../bson/decode.js'
import { createFieldPicker } from '../bson/pick-fields.js'
import type { Predicate } from './filter.js'
import type { Found } from './found.js'
import { isRegex } from './regex.js'

/** Decoding a smaller document whole is faster than picking its fields. */
const smallDocumentBytes = 256

/**
 * A predicate as a test of stored documents. Where it names the fields that it reads, only those
 * are decoded: a scan drops most documents, and most of their bytes are in other fields.
 */
export function createFoundTest(predicate: Predicate): (found: Found) => boolean {
  const fields = new Set<string>()
  const isKnown = collectFields(predicate, fields)
  const pick = createFieldPicker(fields)
  const texts = textsOf(predicate).map((text) => Buffer.from(text))
  return (found) => {
    if (texts.some((text) => !found.raw.includes(text))) return false
    return !isKnown || found.isDecoded || found.raw.length < smallDocumentBytes
      ? predicate.test(found.doc)
      : predicate.test(decodeDoc(pick(found.raw)))
  }
}

/** A pattern without operators but its anchor, as searches for beginnings of words have it. */
const plainBeginning = /^\^([\p{L}\p{N}]+)$/u

/** Texts that a matching document contains, as its bytes tell without decoding. */
function textsOf(predicate: Predicate): string[] {
  if (predicate.kind === 'and') return predicate.children.flatMap(textsOf)
  if (predicate.kind !== 'field' || predicate.isCollated) return []
  const { operator, operand } = predicate
  if (operator === '$eq' && typeof operand === 'string') return [operand]
  if (operator !== '$regex' || !isRegex(operand) || operand.options !== '') return []
  return plainBeginning.exec(operand.pattern)?.slice(1) ?? []
}

/** Adds the top-level fields that a predicate reads; false if it may read any. */
function collectFields(predicate: Predicate, fields: Set<string>): boolean {
  switch (predicate.kind) {
    case 'field':
      fields.add(predicate.path.split('.', 1)[0] ?? '')
      return true
    case 'and':
    case 'or':
      return predicate.children.every((child) => collectFields(child, fields))
    default:
      return false
  }
}
