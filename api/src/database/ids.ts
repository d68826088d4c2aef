import { ObjectId } from 'mongodb'

/** An id from a path or body, or `null` when no record can have it. */
export function parseId(text: string): ObjectId | null {
  return /^[0-9a-f]{24}$/i.test(text) ? ObjectId.createFromHexString(text) : null
}
