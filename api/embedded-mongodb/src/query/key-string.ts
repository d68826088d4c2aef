import { EJSON } from 'bson'
import {
  type Binary,
  type BSONRegExp,
  type BSONSymbol,
  binaryBytes,
  type Code,
  type Doc,
  type Maybe,
  type NumericValue,
  type ObjectId,
  type Timestamp,
  type Value,
} from '../bson/values.js'
import { rankOf, TypeRank, textOf } from './compare.js'
import { numericKey } from './numeric-key.js'

/** The key of an empty array; it is below null. */
export const emptyArrayMarker = Symbol('empty array')
export type KeyValue = Maybe | typeof emptyArrayMarker

/**
 * Writes values so that the order of the bytes is MongoDB's order of the values. No value's bytes
 * are a prefix of another's, so keys of several fields are concatenated.
 */
export class KeyWriter {
  private buffer = Buffer.allocUnsafe(256)
  private length = 0

  bytes = (): Buffer => Buffer.from(this.buffer.subarray(0, this.length))

  raw(bytes: Uint8Array): this {
    this.reserve(bytes.length)
    this.buffer.set(bytes, this.length)
    this.length += bytes.length
    return this
  }

  /** A descending field is the same bytes inverted. */
  field(value: KeyValue, isDescending = false): this {
    const start = this.length
    if (value === emptyArrayMarker) this.byte(TypeRank.emptyArray)
    else this.value(value)
    if (isDescending) {
      for (let i = start; i < this.length; i++) this.buffer[i] = ~(this.buffer[i] as number)
    }
    return this
  }

  private reserve(size: number): void {
    if (this.length + size <= this.buffer.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.length + size, this.buffer.length * 2))
    this.buffer.copy(grown, 0, 0, this.length)
    this.buffer = grown
  }

  private byte(value: number): void {
    this.reserve(1)
    this.buffer[this.length++] = value
  }

  private value(value: Maybe): void {
    const rank = rankOf(value)
    this.byte(rank)
    this.content(rank, value as Value)
  }

  private content(rank: number, value: Value): void {
    switch (rank) {
      case TypeRank.number:
        this.raw(numericKey(value as NumericValue))
        return
      case TypeRank.string:
        this.text(textOf(value as string | BSONSymbol))
        return
      case TypeRank.object:
        this.document(value as Doc)
        return
      case TypeRank.array:
        for (const element of value as Value[]) this.value(element)
        this.byte(0)
        return
      case TypeRank.objectId:
        this.raw((value as ObjectId).id)
        return
      case TypeRank.bool:
        this.byte(value ? 1 : 0)
        return
      case TypeRank.date:
        this.signed(BigInt((value as Date).getTime()))
        return
      default:
        this.rareContent(rank, value)
        return
    }
  }

  private rareContent(rank: number, value: Value): void {
    switch (rank) {
      case TypeRank.binData: {
        const bytes = binaryBytes(value as Binary)
        this.unsigned(bytes.length)
        this.byte((value as Binary).sub_type)
        this.raw(bytes)
        return
      }
      case TypeRank.timestamp:
        this.unsigned((value as Timestamp).high >>> 0)
        this.unsigned((value as Timestamp).low >>> 0)
        return
      case TypeRank.regex:
        this.text((value as BSONRegExp).pattern)
        this.text((value as BSONRegExp).options)
        return
      case TypeRank.code:
        this.text((value as Code).code)
        return
      case TypeRank.codeWithScope:
        this.text(EJSON.stringify(value))
        return
    }
  }

  private document(doc: Doc): void {
    for (const [name, value] of doc) {
      const rank = rankOf(value)
      this.byte(rank)
      this.text(name)
      this.content(rank, value)
    }
    this.byte(0)
  }

  /**
   * Two zero bytes end the text, and a zero byte inside is escaped: no text is a prefix of another,
   * which a descending field would put in the wrong order.
   */
  private text(text: string): void {
    const bytes = Buffer.from(text)
    if (!bytes.includes(0)) {
      this.raw(bytes)
    } else {
      for (const byte of bytes) {
        this.byte(byte)
        if (byte === 0) this.byte(0xff)
      }
    }
    this.byte(0)
    this.byte(0)
  }

  private unsigned(value: number): void {
    this.reserve(4)
    this.length = this.buffer.writeUInt32BE(value, this.length)
  }

  private signed(value: bigint): void {
    this.reserve(8)
    this.length = this.buffer.writeBigUInt64BE(
      BigInt.asUintN(64, value) ^ 0x8000000000000000n,
      this.length,
    )
  }
}

export const keyOf = (value: KeyValue, isDescending = false): Buffer =>
  new KeyWriter().field(value, isDescending).bytes()
