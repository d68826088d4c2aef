import { decodeDoc } from '../bson/decode.js'
import { createFieldPicker } from '../bson/pick-fields.js'
import type { Predicate } from './filter.js'
import type { Found } from './found.js'

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
  return (found) =>
    !isKnown || found.isDecoded || found.raw.length < smallDocumentBytes
      ? predicate.test(found.doc)
      : predicate.test(decodeDoc(pick(found.raw)))
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
