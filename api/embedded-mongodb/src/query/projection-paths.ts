import { MongoError } from '../errors.js'
import { splitPath } from './path.js'

interface ProjectedPath {
  parts: string[]
  /** The path ended in `.$`: the element that the query has matched. */
  isPositional: boolean
}

/** The names of a DBRef's fields are the only ones with a dollar that a path may hold. */
const dbRefFields = new Set(['$ref', '$id', '$db'])

/** Takes a projection's path apart, or refuses it. */
export function parseProjectedPath(path: string, { isFind }: { isFind: boolean }): ProjectedPath {
  const isPositional = isFind && path.endsWith('.$')
  const plain = isPositional ? path.slice(0, -2) : path
  if (plain === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string')
  if (plain.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.")
  const parts = splitPath(plain)
  for (const part of parts) {
    if (part === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.')
    if (part === '$' && isFind) {
      throw new MongoError(
        31394,
        'A positional projection may only stand at the end of a path, as in a.b.$',
      )
    }
    if (part.startsWith('$') && !(isFind && parts.length > 1 && dbRefFields.has(part))) {
      throw new MongoError(16410, `FieldPath field names may not start with '$': ${part}`)
    }
  }
  return { parts, isPositional }
}
