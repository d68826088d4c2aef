import { ObjectId } from 'mongodb'

/** Parses an id from a path or body; `null` when it is not one. */
export function parseId(text: string): ObjectId | null {
  return /^[0-9a-f]{24}$/i.test(text) ? ObjectId.createFromHexString(text) : null
}
