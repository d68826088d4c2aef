import { createError } from '../errors.js'
import { BsonType } from './values.js'

/** Value sizes of the types with a fixed size. */
const fixedSizes = new Map<number, number>([
  [BsonType.double, 8],
  [BsonType.undefined, 0],
  [BsonType.objectId, 12],
  [BsonType.bool, 1],
  [BsonType.date, 8],
  [BsonType.null, 0],
  [BsonType.int, 4],
  [BsonType.timestamp, 8],
  [BsonType.long, 8],
  [BsonType.decimal, 16],
  [0xff, 0],
  [BsonType.maxKey, 0],
])

function sizeOfValue(bytes: Buffer, type: number, start: number): number {
  const fixed = fixedSizes.get(type)
  if (fixed !== undefined) return fixed
  switch (type) {
    case BsonType.string:
    case BsonType.javascript:
    case BsonType.symbol:
      return 4 + bytes.readInt32LE(start)
    case BsonType.object:
    case BsonType.array:
    case BsonType.javascriptWithScope:
      return bytes.readInt32LE(start)
    case BsonType.binData:
      return 5 + bytes.readInt32LE(start)
    case BsonType.regex:
      return bytes.indexOf(0, bytes.indexOf(0, start) + 1) + 1 - start
    default:
      throw createError('InvalidBSON', `Invalid BSON: type ${type} is not supported`)
  }
}

/** Whether the bytes from `start` to `end` are this name. */
function isName(name: Buffer, bytes: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false
  for (let i = 0; i < name.length; i++) if (name[i] !== bytes[start + i]) return false
  return true
}

/**
 * Picks the listed fields of a stored document, or all others, as bytes: list queries often want
 * few fields of large documents, and decoding the rest would be most of the work. Names are
 * compared as bytes, because a string of each name would be most of what is left.
 */
export function createFieldPicker(
  names: Iterable<string>,
  isInclusion = true,
): (bytes: Buffer) => Buffer {
  const listed = [...names].map((name) => Buffer.from(name))
  return (bytes) => {
    const parts: Buffer[] = []
    let length = 5
    for (let start = 4; bytes[start] !== 0; ) {
      const type = bytes[start] as number
      let nameEnd = start + 1
      while (bytes[nameEnd] !== 0) nameEnd++
      const end = nameEnd + 1 + sizeOfValue(bytes, type, nameEnd + 1)
      if (listed.some((name) => isName(name, bytes, start + 1, nameEnd)) === isInclusion) {
        parts.push(bytes.subarray(start, end))
        length += end - start
      }
      start = end
    }
    return join(parts, length)
  }
}

function join(parts: readonly Buffer[], length: number): Buffer {
  const picked = Buffer.allocUnsafe(length)
  let position = picked.writeInt32LE(length, 0)
  for (const part of parts) position += part.copy(picked, position)
  picked[position] = 0
  return picked
}
