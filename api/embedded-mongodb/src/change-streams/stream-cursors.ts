import { randomBytes } from 'node:crypto'
import type { Reply } from '../bson/encode.js'
import { createError, MongoError } from '../errors.js'
import type { ChangeHistory } from './history.js'
import { type ChangeStream, EventBatch } from './stream.js'

const defaultWaitMs = 1000
/** The longest time that a timer can hold. */
const longestWaitMs = 2 ** 31 - 1
const idleMs = 10 * 60_000

interface OpenStream {
  id: bigint
  namespace: string
  stream: ChangeStream
  lastUsed: number
  isBusy: boolean
  /** Ends the wait of a `getMore` at once. */
  interrupt: ((reason: MongoError) => void) | undefined
}

interface MoreOptions {
  batchSize: number
  /** How long to wait for an event; a second by default. */
  waitMs: number | undefined
}

/** The cursors of open change streams: they have no end, and wait for events. */
export class StreamCursors {
  private readonly open = new Map<bigint, OpenStream>()
  private readonly history: ChangeHistory
  private isClosed = false

  constructor(history: ChangeHistory) {
    this.history = history
  }

  has = (id: bigint): boolean => this.open.has(id)

  /** Returns the events that exist already, without waiting. */
  start(namespace: string, stream: ChangeStream, batchSize: number): Reply {
    const cursor: OpenStream = {
      id: randomBytes(8).readBigUInt64LE() >> 1n,
      namespace,
      stream,
      lastUsed: Date.now(),
      isBusy: false,
      interrupt: undefined,
    }
    const batch = new EventBatch(batchSize)
    stream.read(batch)
    if (!stream.isEnded) this.open.set(cursor.id, cursor)
    return replyOf(cursor, { firstBatch: batch.documents })
  }

  async more(id: bigint, namespace: string, { batchSize, waitMs }: MoreOptions): Promise<Reply> {
    const cursor = this.open.get(id)
    if (!cursor || cursor.namespace !== namespace) {
      throw createError('CursorNotFound', `cursor id ${id} not found`)
    }
    if (cursor.isBusy) throw createError('CursorInUse', `cursor id ${id} is already in use`)
    cursor.isBusy = true
    try {
      const batch = new EventBatch(batchSize)
      await this.fill(cursor, batch, Date.now() + (waitMs ?? defaultWaitMs))
      if (cursor.stream.isEnded) this.open.delete(id)
      return replyOf(cursor, { nextBatch: batch.documents })
    } catch (error) {
      this.open.delete(id)
      throw withResumeLabel(error)
    } finally {
      cursor.isBusy = false
      cursor.lastUsed = Date.now()
    }
  }

  private async fill(cursor: OpenStream, batch: EventBatch, deadline: number): Promise<void> {
    for (;;) {
      const hasMore = cursor.stream.read(batch)
      if (batch.documents.length > 0 || cursor.stream.isEnded) return
      const waitMs = hasMore ? 0 : deadline - Date.now()
      if (!hasMore && waitMs <= 0) return
      await this.pause(cursor, waitMs)
    }
  }

  /** Waits for a change, the deadline, or the end of the cursor. */
  private pause(cursor: OpenStream, waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        stopListening()
        cursor.interrupt = undefined
      }
      const resume = () => {
        end()
        resolve()
      }
      cursor.interrupt = (reason) => {
        end()
        reject(reason)
      }
      const timer = setTimeout(resume, Math.min(waitMs, longestWaitMs))
      const stopListening = this.history.onChange(resume)
      if (this.isClosed) cursor.interrupt(createShutdown())
    })
  }

  kill(id: bigint): boolean {
    const cursor = this.open.get(id)
    cursor?.interrupt?.(createError('CursorKilled', `cursor id ${id} was killed`))
    return this.open.delete(id)
  }

  killIdle(now: number): void {
    for (const { id, isBusy, lastUsed } of this.open.values()) {
      if (!isBusy && now - lastUsed > idleMs) this.open.delete(id)
    }
  }

  /** Ends every wait, now and later. */
  close(): void {
    this.isClosed = true
    for (const { interrupt } of this.open.values()) interrupt?.(createShutdown())
  }
}

/** Errors after which a driver reopens the stream. */
const resumable = new Set<number>([
  6, 7, 63, 89, 91, 133, 150, 189, 234, 262, 9001, 10107, 11600, 11602, 13388, 13435, 13436,
])

/** Drivers decide by this label, not by the error's number. */
function withResumeLabel(error: unknown): MongoError {
  if (!(error instanceof MongoError)) throw error
  const label = 'ResumableChangeStreamError'
  if (!resumable.has(error.code) || error.labels.includes(label)) return error
  const { code, message, labels, fields } = error
  return new MongoError(code, message, { labels: [...labels, label], fields })
}

const createShutdown = (): MongoError =>
  withResumeLabel(createError('InterruptedAtShutdown', 'interrupted at shutdown'))

const replyOf = ({ id, namespace, stream }: OpenStream, documents: Reply): Reply => ({
  cursor: {
    ...documents,
    id: stream.isEnded ? 0n : id,
    ns: namespace,
    postBatchResumeToken: stream.resumeToken,
  },
})
