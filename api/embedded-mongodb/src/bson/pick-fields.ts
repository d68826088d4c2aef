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

/**
 * A stored document with only some of its fields, copied as bytes: list queries often want few
 * fields of large documents, and decoding the rest would be most of the work.
 */
export function pickFields(bytes: Buffer, isIncluded: (name: string) => boolean): Buffer {
  const picked = Buffer.allocUnsafe(bytes.length)
  let length = 4
  for (let start = 4; bytes[start] !== 0; ) {
    const type = bytes[start] as number
    const nameEnd = bytes.indexOf(0, start + 1)
    const end = nameEnd + 1 + sizeOfValue(bytes, type, nameEnd + 1)
    if (isIncluded(bytes.toString('utf8', start + 1, nameEnd))) {
      length += bytes.copy(picked, length, start, end)
    }
    start = end
  }
  picked[length++] = 0
  picked.writeInt32LE(length, 0)
  return picked.subarray(0, length)
}
