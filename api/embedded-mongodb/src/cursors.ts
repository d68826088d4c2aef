import { randomBytes } from 'node:crypto'
import { RawDoc } from './bson/encode.js'
import { createError } from './errors.js'
import { pause } from './query/found.js'
import type { TimeLimit } from './query/time-limit.js'
import { documentsPerCheck, type Guard, TimeSlice } from './query/time-slices.js'

/** The most documents of one reply. */
const maxBatchBytes = 16 * 1024 * 1024
const timeoutMs = 10 * 60_000

export interface CursorSource {
  namespace: string
  documents: Iterator<Uint8Array>
  /** The most documents that there can be; 0 if unknown. */
  limit: number
  guard?: Guard | undefined
  timeLimit?: TimeLimit | undefined
}

interface OpenCursor {
  source: CursorSource
  returned: number
  /** A document that did not fit into the last batch. */
  pending: Uint8Array | undefined
  lastUsed: number
  /** A batch is being read. */
  isBusy: boolean
}

interface Filled {
  documents: RawDoc[]
  isDone: boolean
}

export interface Batch {
  /** 0 when the cursor is at its end. */
  id: bigint
  documents: RawDoc[]
}

/** Open cursors: each an iterator that continues where the last batch ended. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>()

  /** The first batch; the cursor stays open if there may be more. */
  start(source: CursorSource, batchSize: number, isSingleBatch = false): Batch {
    const cursor = createCursor(source)
    const filling = this.fill(cursor, batchSize)
    for (;;) {
      const { value, done } = filling.next()
      if (done) return this.openIfMore(cursor, value, isSingleBatch)
    }
  }

  /** The same for a source that may take long: it yields to other clients. */
  async startInSlices(
    source: CursorSource,
    batchSize: number,
    isSingleBatch = false,
  ): Promise<Batch> {
    const cursor = createCursor(source)
    const filled = await this.fillInSlices(cursor, batchSize)
    return this.openIfMore(cursor, filled, isSingleBatch)
  }

  async more(id: bigint, namespace: string, batchSize: number): Promise<Batch> {
    const cursor = this.open.get(id)
    if (!cursor || cursor.source.namespace !== namespace) {
      throw createError('CursorNotFound', `cursor id ${id} not found`)
    }
    if (cursor.isBusy) throw createError('CursorInUse', `cursor id ${id} is already in use`)
    cursor.isBusy = true
    try {
      cursor.source.guard?.()
      cursor.source.timeLimit?.resume()
      const { documents, isDone } = await this.fillInSlices(cursor, batchSize)
      if (isDone) this.open.delete(id)
      return { id: isDone ? 0n : id, documents }
    } catch (error) {
      this.open.delete(id)
      throw error
    } finally {
      cursor.lastUsed = Date.now()
      cursor.isBusy = false
    }
  }

  private openIfMore(
    cursor: OpenCursor,
    { documents, isDone }: Filled,
    isSingleBatch: boolean,
  ): Batch {
    if (isDone || isSingleBatch) return { id: 0n, documents }
    const id = randomBytes(8).readBigUInt64LE() >> 1n
    this.open.set(id, cursor)
    return { id, documents }
  }

  kill = (id: bigint): boolean => this.open.delete(id)

  killIdle(now: number): void {
    for (const [id, { isBusy, lastUsed }] of this.open) {
      if (!isBusy && now - lastUsed > timeoutMs) this.open.delete(id)
    }
  }

  private async fillInSlices(cursor: OpenCursor, batchSize: number): Promise<Filled> {
    const filling = this.fill(cursor, batchSize)
    const slice = new TimeSlice(cursor.source.guard)
    for (;;) {
      const { value, done } = filling.next()
      if (done) {
        cursor.source.timeLimit?.suspend()
        return value
      }
      if (slice.isOver) await slice.yield()
    }
  }

  /** Reads a batch; pauses where it may yield to other clients. */
  private *fill(cursor: OpenCursor, batchSize: number): Generator<void, Filled> {
    const documents: RawDoc[] = []
    let bytes = 0
    while (documents.length < batchSize) {
      const next = cursor.pending ?? this.next(cursor)
      if (!next) return { documents, isDone: true }
      if (next === pause.raw) {
        yield
        continue
      }
      cursor.pending = undefined
      bytes += next.length
      if (bytes > maxBatchBytes && documents.length > 0) {
        cursor.pending = next
        return { documents, isDone: false }
      }
      documents.push(new RawDoc(next))
      cursor.returned++
      if (documents.length % documentsPerCheck === 0) yield
    }
    const { limit } = cursor.source
    return { documents, isDone: limit > 0 && cursor.returned >= limit }
  }

  private next(cursor: OpenCursor): Uint8Array | undefined {
    const { value, done } = cursor.source.documents.next()
    return done ? undefined : value
  }
}

const createCursor = (source: CursorSource): OpenCursor => ({
  source,
  returned: 0,
  pending: undefined,
  lastUsed: Date.now(),
  isBusy: false,
})
