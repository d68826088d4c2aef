import { decodeDoc } from '../bson/decode.js'
import { encodeDoc, RawDoc } from '../bson/encode.js'
import { type Doc, isDoc, type Value } from '../bson/values.js'
import { type CodeName, createError, ErrorCode, MongoError } from '../errors.js'
import { maxDocumentBytes } from '../storage/collection-writes.js'
import type { View } from '../storage/view.js'
import { positionAfter, timestampOf } from './cluster-time.js'
import type { EventFilter } from './event-filter.js'
import type { ChangeHistory, HistoryEntry } from './history.js'
import { encodeToken, type ResumeToken } from './resume-token.js'

/** The number of entries that are read before other clients are served. */
const sliceEntries = 500
const maxBatchBytes = 16 * 1024 * 1024
/** MongoDB leaves this much beside the largest document. */
const maxEventBytes = maxDocumentBytes + 16 * 1024

/** What a stream watches: a collection, or all collections of a database. */
interface Scope {
  database: string
  collection: string | undefined
}

interface StreamSource {
  history: ChangeHistory
  view: View
  scope: Scope
  filter: EventFilter
  resumeAfter: ResumeToken | undefined
}

/** The events of one reply. */
export class EventBatch {
  readonly documents: RawDoc[] = []
  private readonly limit: number
  private bytes = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get isFull(): boolean {
    return this.documents.length >= this.limit
  }

  /** False if the event has to wait for the next batch. */
  add(event: Uint8Array): boolean {
    const isTooMuch = this.documents.length > 0 && this.bytes + event.length > maxBatchBytes
    if (this.isFull || isTooMuch) return false
    this.bytes += event.length
    this.documents.push(new RawDoc(event))
    return true
  }
}

/** A reader of the history, which emits the events of its scope from its own position on. */
export class ChangeStream {
  /** The watched collection or database was dropped, and the invalidation was sent. */
  isEnded = false
  private readonly source: StreamSource
  /** The first position that has not been read. */
  private position: Buffer
  /** The client has received an event that invalidates the stream, but not the invalidation. */
  private invalidating: HistoryEntry | undefined
  private token: ResumeToken

  constructor(source: StreamSource) {
    this.source = source
    const { history, view, resumeAfter } = source
    this.position = resumeAfter?.position ?? history.end(view)
    if (history.isLost(this.position)) throw createHistoryLost()
    this.token = resumeAfter ?? { position: this.position, kind: 'highWater' }
    if (resumeAfter && resumeAfter.kind !== 'highWater') this.resumeAfterEvent(resumeAfter)
  }

  private resumeAfterEvent({ position, kind }: ResumeToken): void {
    if (kind === 'invalidate') {
      throw createError(
        'InvalidResumeToken',
        "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification",
      )
    }
    const { history, view, scope } = this.source
    const value = history.find(view, position)
    const event = value && decodeDoc(value)
    if (!value || !event || !isInScope(scope, event)) {
      throw createFatal(
        'ChangeStreamFatalError',
        'cannot resume stream; the resume token was not found.',
      )
    }
    this.position = positionAfter(position)
    if (isInvalidating(scope, event)) this.invalidating = { position, value }
  }

  get resumeToken(): Doc {
    return encodeToken(this.token)
  }

  /** Adds events to the batch. True if more entries can be read at once. */
  read(batch: EventBatch): boolean {
    const { history, view } = this.source
    if (!this.addInvalidation(batch) || this.isEnded) return false
    if (history.isLost(this.position)) throw createHistoryLost()
    const entries = history.read(view, this.position, sliceEntries)
    for (const entry of entries) {
      if (!this.take(entry, batch) || !this.addInvalidation(batch) || this.isEnded) return false
    }
    return entries.length === sliceEntries
  }

  /** False if the batch is full. */
  private take(entry: HistoryEntry, batch: EventBatch): boolean {
    const { scope } = this.source
    const stored = decodeDoc(entry.value)
    const next = positionAfter(entry.position)
    if (!isInScope(scope, stored)) {
      this.position = next
      this.token = { position: next, kind: 'highWater' }
      return true
    }
    const token: ResumeToken = { position: entry.position, kind: 'event' }
    if (batch.isFull || !this.add(withToken(stored, token), batch)) return false
    this.position = next
    this.token = token
    if (isInvalidating(scope, stored)) this.invalidating = entry
    return true
  }

  private addInvalidation(batch: EventBatch): boolean {
    if (!this.invalidating) return true
    const { position, value } = this.invalidating
    const token: ResumeToken = { position, kind: 'invalidate' }
    const stored: Doc = new Map<string, Value>([
      ['operationType', 'invalidate'],
      ['wallTime', decodeDoc(value).get('wallTime') ?? null],
    ])
    if (batch.isFull || !this.add(withToken(stored, token), batch)) return false
    this.token = token
    this.invalidating = undefined
    this.isEnded = true
    return true
  }

  private add(event: Doc, batch: EventBatch): boolean {
    const result = this.source.filter(event)
    if (!result) return true
    const bytes = encodeDoc(result)
    if (bytes.length > maxEventBytes) {
      throw createError(
        'BSONObjectTooLarge',
        `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${maxEventBytes}`,
      )
    }
    return batch.add(bytes)
  }
}

/** The event as clients see it. */
function withToken(stored: Doc, token: ResumeToken): Doc {
  const event: Doc = new Map([['_id', encodeToken(token)]])
  for (const [name, value] of stored) {
    event.set(name, value)
    if (name === 'operationType') event.set('clusterTime', timestampOf(token.position))
  }
  return event
}

function isInScope({ database, collection }: Scope, event: Doc): boolean {
  const ns = event.get('ns')
  if (!isDoc(ns) || ns.get('db') !== database) return false
  return collection === undefined || ns.get('coll') === collection
}

/** Whether an event in the scope removes what the stream watches. */
const isInvalidating = ({ collection }: Scope, event: Doc): boolean =>
  event.get('operationType') === (collection === undefined ? 'dropDatabase' : 'drop')

/** An error after which a driver does not reopen the stream. */
export const createFatal = (name: CodeName, message: string): MongoError =>
  new MongoError(ErrorCode[name], message, { labels: ['NonResumableChangeStreamError'] })

const createHistoryLost = (): MongoError =>
  createFatal(
    'ChangeStreamHistoryLost',
    'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
  )
