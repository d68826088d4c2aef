import { createError } from '../errors.js'
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  BsonType,
  Code,
  Decimal128,
  type Doc,
  Int32,
  MaxKey,
  MinKey,
  maxDepth,
  ObjectId,
  Timestamp,
  type Value,
} from './values.js'

/** The range of JavaScript's Date, narrower than BSON's. */
const maxDateMs = 8_640_000_000_000_000n

const invalid = (what: string) => createError('InvalidBSON', `Invalid BSON: ${what}`)

class Reader {
  position: number
  private readonly buffer: Buffer

  constructor(buffer: Buffer, position: number) {
    this.buffer = buffer
    this.position = position
  }

  private advance(length: number): number {
    const start = this.position
    if (length < 0 || start + length > this.buffer.length) throw invalid('truncated value')
    this.position = start + length
    return start
  }

  byte = (): number => this.buffer[this.advance(1)] as number
  int32 = (): number => this.buffer.readInt32LE(this.advance(4))
  uint32 = (): number => this.buffer.readUInt32LE(this.advance(4))
  int64 = (): bigint => this.buffer.readBigInt64LE(this.advance(8))
  double = (): number => this.buffer.readDoubleLE(this.advance(8))

  /** A copy, because the buffer may be a network chunk that is reused. */
  bytes(length: number): Uint8Array {
    const start = this.advance(length)
    return Uint8Array.prototype.slice.call(this.buffer, start, start + length)
  }

  cstring(): string {
    const end = this.buffer.indexOf(0, this.position)
    if (end < 0) throw invalid('unterminated name')
    const text = this.buffer.toString('utf8', this.position, end)
    this.position = end + 1
    return text
  }

  string(): string {
    const length = this.int32()
    if (length < 1) throw invalid('string length')
    const start = this.advance(length)
    if (this.buffer[start + length - 1] !== 0) throw invalid('unterminated string')
    return this.buffer.toString('utf8', start, start + length - 1)
  }

  date(): Date {
    const ms = this.int64()
    if (ms > maxDateMs || ms < -maxDateMs) throw invalid('date outside of the supported range')
    return new Date(Number(ms))
  }

  binary(): Binary {
    const length = this.int32()
    const subtype = this.byte()
    return new Binary(this.bytes(length), subtype)
  }

  document(depth: number): Doc {
    const end = this.openDocument(depth)
    const doc: Doc = new Map()
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      doc.set(this.cstring(), this.value(type, depth))
    }
    this.closeDocument(end)
    return doc
  }

  array(depth: number): Value[] {
    const end = this.openDocument(depth)
    const values: Value[] = []
    for (let type = this.byte(); type !== 0; type = this.byte()) {
      // The index keys of an array are ignored, as MongoDB does.
      while (this.byte() !== 0);
      values.push(this.value(type, depth))
    }
    this.closeDocument(end)
    return values
  }

  private openDocument(depth: number): number {
    if (depth > maxDepth) throw invalid('nested too deeply')
    const start = this.position
    const length = this.int32()
    if (length < 5 || start + length > this.buffer.length) throw invalid('document length')
    return start + length
  }

  private closeDocument(end: number): void {
    if (this.position !== end) throw invalid('document length does not fit its content')
  }

  value(type: number, depth: number): Value {
    switch (type) {
      case BsonType.double:
        return this.double()
      case BsonType.string:
        return this.string()
      case BsonType.object:
        return this.document(depth + 1)
      case BsonType.array:
        return this.array(depth + 1)
      case BsonType.objectId:
        return new ObjectId(this.bytes(12))
      case BsonType.bool:
        return this.byte() !== 0
      case BsonType.date:
        return this.date()
      case BsonType.null:
        return null
      case BsonType.int:
        return new Int32(this.int32())
      case BsonType.long:
        return this.int64()
      default:
        return this.rareValue(type, depth)
    }
  }

  private rareValue(type: number, depth: number): Value {
    switch (type) {
      case BsonType.binData:
        return this.binary()
      case BsonType.decimal:
        return new Decimal128(this.bytes(16))
      case BsonType.regex:
        return new BSONRegExp(this.cstring(), this.cstring())
      case BsonType.timestamp: {
        const i = this.uint32()
        return new Timestamp({ t: this.uint32(), i })
      }
      case BsonType.javascript:
        return new Code(this.string())
      case BsonType.javascriptWithScope: {
        this.int32()
        const code = this.string()
        return new Code(code, Object.fromEntries(this.document(depth + 1)))
      }
      case BsonType.symbol:
        return new BSONSymbol(this.string())
      case 0xff:
        return new MinKey()
      case BsonType.maxKey:
        return new MaxKey()
      default:
        throw invalid(`type ${type} is not supported`)
    }
  }
}

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Decodes the document that starts at `offset`; throws InvalidBSON for anything malformed. */
export const decodeDoc = (bytes: Uint8Array, offset = 0): Doc =>
  new Reader(asBuffer(bytes), offset).document(0)
