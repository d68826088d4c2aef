import { randomBytes } from 'node:crypto'
import type { Reply } from '../bson/encode.js'
import { createError, type MongoError } from '../errors.js'
import { EventBatch } from './batch.js'
import type { Oplog } from './oplog.js'
import type { ChangeStream } from './stream.js'
import { createShutdown, withResumeLabel } from './stream-errors.js'

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
  /** How long to wait for an event; a second if the client does not say. */
  waitMs: number | undefined
}

/** The cursors of open change streams. They have no end, and wait for what is to come. */
export class StreamCursors {
  private readonly open = new Map<bigint, OpenStream>()
  private readonly oplog: Oplog
  private isClosed = false

  constructor(oplog: Oplog) {
    this.oplog = oplog
  }

  has = (id: bigint): boolean => this.open.has(id)

  /** Answers with what there is already, without waiting. */
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

  /** Until the oplog grows, the time is over, or the cursor is killed. */
  private pause(cursor: OpenStream, waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        stopListening()
        cursor.interrupt = undefined
      }
      const goOn = () => {
        end()
        resolve()
      }
      cursor.interrupt = (reason) => {
        end()
        reject(reason)
      }
      const timer = setTimeout(goOn, Math.min(waitMs, longestWaitMs))
      const stopListening = this.oplog.onChange(goOn)
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

  /** Ends every wait, now and from now on. */
  close(): void {
    this.isClosed = true
    for (const { interrupt } of this.open.values()) interrupt?.(createShutdown())
  }
}

const replyOf = ({ id, namespace, stream }: OpenStream, documents: Reply): Reply => ({
  cursor: {
    ...documents,
    id: stream.isEnded ? 0n : id,
    ns: namespace,
    postBatchResumeToken: stream.resumeToken,
  },
})
