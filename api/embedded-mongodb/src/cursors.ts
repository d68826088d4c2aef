import { randomBytes } from 'node:crypto'
import { RawDoc } from './bson/encode.js'
import { createError } from './errors.js'

/** Room for the answer's own fields beside 16 MB of documents. */
const maxBatchBytes = 16 * 1024 * 1024
const timeoutMs = 10 * 60_000

export interface CursorSource {
  namespace: string
  documents: Iterator<Uint8Array>
  /** How many documents there can be at most; 0 if not known. */
  limit: number
  /** A cursor of a transaction ends with it. */
  transactionNumber?: bigint | undefined
}

interface OpenCursor extends CursorSource {
  returned: number
  /** Read, but too large for the batch it was read for. */
  held: Uint8Array | undefined
  lastUsed: number
}

export interface Batch {
  /** 0 when the cursor is at its end. */
  id: bigint
  documents: RawDoc[]
}

/** Open cursors: each an iterator that goes on where the last batch ended. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>()

  /** The first batch; the cursor stays open if there may be more. */
  start(source: CursorSource, batchSize: number, isSingleBatch = false): Batch {
    const cursor: OpenCursor = {
      ...source,
      returned: 0,
      held: undefined,
      lastUsed: Date.now(),
    }
    const { documents, isDone } = this.take(cursor, batchSize)
    if (isDone || isSingleBatch) return { id: 0n, documents }
    const id = randomBytes(8).readBigUInt64LE() >> 1n
    this.open.set(id, cursor)
    return { id, documents }
  }

  more(id: bigint, namespace: string, batchSize: number): Batch {
    const cursor = this.open.get(id)
    if (!cursor || cursor.namespace !== namespace) {
      throw createError('CursorNotFound', `cursor id ${id} not found`)
    }
    cursor.lastUsed = Date.now()
    try {
      const { documents, isDone } = this.take(cursor, batchSize)
      if (isDone) this.open.delete(id)
      return { id: isDone ? 0n : id, documents }
    } catch (error) {
      this.open.delete(id)
      throw error
    }
  }

  kill = (id: bigint): boolean => this.open.delete(id)

  killIdle(now: number): void {
    for (const [id, { lastUsed }] of this.open) {
      if (now - lastUsed > timeoutMs) this.open.delete(id)
    }
  }

  private take(cursor: OpenCursor, batchSize: number): { documents: RawDoc[]; isDone: boolean } {
    const documents: RawDoc[] = []
    let bytes = 0
    while (documents.length < batchSize) {
      const next = cursor.held ?? this.next(cursor)
      if (!next) return { documents, isDone: true }
      cursor.held = undefined
      bytes += next.length
      if (bytes > maxBatchBytes && documents.length > 0) {
        cursor.held = next
        return { documents, isDone: false }
      }
      documents.push(new RawDoc(next))
      cursor.returned++
    }
    return { documents, isDone: cursor.limit > 0 && cursor.returned >= cursor.limit }
  }

  private next(cursor: OpenCursor): Uint8Array | undefined {
    const { value, done } = cursor.documents.next()
    return done ? undefined : value
  }
}
