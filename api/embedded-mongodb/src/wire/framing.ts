import { createError } from '../errors.js'
import { headerBytes, maxMessageBytes } from './messages.js'

/** Splits the byte stream of a connection into messages. */
export class Framing {
  private chunks: Buffer[] = []
  private length = 0

  /** Adds a chunk; returns the messages that are complete. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk)
    this.length += chunk.length
    // A message that arrives byte by byte must not take many times its size.
    if (this.chunks.length > 64 + this.length / 16_384) this.joined()
    const messages: Buffer[] = []
    for (;;) {
      const size = this.nextSize()
      if (size === undefined || this.length < size) return messages
      const joined = this.joined()
      messages.push(joined.subarray(0, size))
      this.chunks = size < joined.length ? [joined.subarray(size)] : []
      this.length = joined.length - size
    }
  }

  private nextSize(): number | undefined {
    if (this.length < headerBytes) return undefined
    const [first] = this.chunks
    const head = first && first.length >= 4 ? first : this.joined()
    const size = head.readInt32LE(0)
    if (size < headerBytes || size > maxMessageBytes) {
      throw createError('InvalidLength', `message length ${size} is out of range`)
    }
    return size
  }

  private joined(): Buffer {
    const [first] = this.chunks
    if (this.chunks.length === 1 && first) return first
    const joined = Buffer.concat(this.chunks, this.length)
    this.chunks = [joined]
    return joined
  }
}
