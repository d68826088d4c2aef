import { badValue, createError } from '../errors.js'
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  BsonType,
  binaryBytes,
  bsonTypeOf,
  Code,
  type Decimal128,
  type Doc,
  type Int32,
  maxDepth,
  type ObjectId,
  type Timestamp,
  type Value,
} from './values.js'

/** A document that is already BSON: embedded in a reply without decoding it. */
export class RawDoc {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** What a reply may hold: stored values, raw documents, and plain objects for convenience. */
type ReplyValue = Value | RawDoc | undefined | ReplyValue[] | Reply
export interface Reply {
  [field: string]: ReplyValue
}

/** A buffer that grew beyond this size for one document is replaced by a smaller one. */
const largestReusedBytes = 256 * 1024

class Writer {
  private buffer = Buffer.allocUnsafeSlow(16 * 1024)
  private length = 0
  private depth = 0

  /** Starts a document; the caller fills `headBytes` before it. */
  begin(headBytes: number): void {
    if (this.buffer.length > largestReusedBytes)
      this.buffer = Buffer.allocUnsafeSlow(largestReusedBytes)
    this.length = headBytes
    this.depth = 0
  }

  private reserve(size: number): number {
    const start = this.length
    this.length += size
    if (this.length > this.buffer.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.length, this.buffer.length * 2))
      this.buffer.copy(grown, 0, 0, start)
      this.buffer = grown
    }
    return start
  }

  finish(): Buffer {
    const bytes = Buffer.allocUnsafe(this.length)
    this.buffer.copy(bytes, 0, 0, this.length)
    return bytes
  }

  private byte(value: number): void {
    const at = this.reserve(1)
    this.buffer[at] = value
  }

  private int32(value: number): void {
    const at = this.reserve(4)
    this.buffer.writeInt32LE(value, at)
  }

  private int64(value: bigint): void {
    const at = this.reserve(8)
    this.buffer.writeBigInt64LE(value, at)
  }

  private raw(bytes: Uint8Array): void {
    const at = this.reserve(bytes.length)
    this.buffer.set(bytes, at)
  }

  private text(text: string): void {
    const at = this.reserve(Buffer.byteLength(text))
    this.buffer.write(text, at)
  }

  private cstring(text: string): void {
    if (text.includes('\0')) throw badValue('names and patterns cannot contain the null character')
    this.text(text)
    this.byte(0)
  }

  private string(text: string): void {
    this.int32(Buffer.byteLength(text) + 1)
    this.text(text)
    this.byte(0)
  }

  private header(type: number, name: string): void {
    this.byte(type)
    this.cstring(name)
  }

  /** Writes `content` between a length and a closing zero byte. */
  private framed(content: () => void): void {
    // The decoder has the same limit: what it rejects must not be stored.
    if (this.depth > maxDepth) throw createError('Overflow', 'document is nested too deeply')
    this.depth++
    const at = this.reserve(4)
    content()
    this.depth--
    this.byte(0)
    this.buffer.writeInt32LE(this.length - at, at)
  }

  document(doc: Doc | Reply): void {
    this.framed(() => {
      const entries = doc instanceof Map ? doc : Object.entries(doc)
      for (const [name, value] of entries) if (value !== undefined) this.element(name, value)
    })
  }

  private array(values: ReplyValue[]): void {
    this.framed(() => {
      for (let i = 0; i < values.length; i++) this.element(String(i), values[i] ?? null)
    })
  }

  private element(name: string, value: Exclude<ReplyValue, undefined>): void {
    if (value instanceof RawDoc) {
      this.header(BsonType.object, name)
      this.raw(value.bytes)
    } else if (Array.isArray(value)) {
      this.header(BsonType.array, name)
      this.array(value)
    } else if (isPlainObject(value)) {
      this.header(BsonType.object, name)
      this.document(value)
    } else {
      const type = bsonTypeOf(value)
      this.header(type & 0xff, name)
      this.scalar(type, value)
    }
  }

  private scalar(type: number, value: Value): void {
    switch (type) {
      case BsonType.double: {
        const at = this.reserve(8)
        this.buffer.writeDoubleLE(value as number, at)
        return
      }
      case BsonType.string:
        this.string(value as string)
        return
      case BsonType.object:
        this.document(value as Doc)
        return
      case BsonType.objectId:
        this.raw((value as ObjectId).id)
        return
      case BsonType.bool:
        this.byte(value ? 1 : 0)
        return
      case BsonType.date:
        this.int64(BigInt((value as Date).getTime()))
        return
      case BsonType.int:
        this.int32((value as Int32).value)
        return
      case BsonType.long:
        this.int64(value as bigint)
        return
      case BsonType.decimal:
        this.raw((value as Decimal128).bytes)
        return
      default:
        this.rareScalar(value)
        return
    }
  }

  private rareScalar(value: Value): void {
    if (value instanceof Binary) {
      const bytes = binaryBytes(value)
      this.int32(bytes.length)
      this.byte(value.sub_type)
      this.raw(bytes)
    } else if (value instanceof BSONRegExp) {
      this.cstring(value.pattern)
      this.cstring(value.options)
    } else if (value instanceof BSONSymbol) {
      this.string(value.value)
    } else if (value instanceof Code) {
      this.code(value)
    } else if (isTimestamp(value)) {
      this.int32(value.low)
      this.int32(value.high)
    }
  }

  private code(value: Code): void {
    if (!value.scope) {
      this.string(value.code)
      return
    }
    const at = this.reserve(4)
    this.string(value.code)
    this.document(value.scope as Reply)
    this.buffer.writeInt32LE(this.length - at, at)
  }
}

const isTimestamp = (value: Value): value is Timestamp =>
  value !== null && bsonTypeOf(value) === BsonType.timestamp

const isPlainObject = (value: Exclude<ReplyValue, undefined>): value is Reply =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)

/** Shared: encoding is synchronous, and a buffer per document would be garbage. */
const writer = new Writer()

/** Encodes a document or a reply as BSON. */
export const encodeDoc = (doc: Doc | Reply): Buffer => encodeDocAfter(0, doc)

/** The same, with `headBytes` before it that the caller fills. */
export function encodeDocAfter(headBytes: number, doc: Doc | Reply): Buffer {
  writer.begin(headBytes)
  writer.document(doc)
  return writer.finish()
}
