import { encodeDoc, type Reply } from '../bson/encode.js'
import type { Doc } from '../bson/values.js'
import { createError } from '../errors.js'
import { maxDocumentBytes } from '../storage/collection-writes.js'
import type { EventBatch } from './batch.js'
import { positionAfter } from './cluster-time.js'
import { createEvent, createInvalidate, type EventContext, isShown } from './event.js'
import type { Oplog, OplogEntry } from './oplog.js'
import { decodeRecord } from './record.js'
import { encodeToken } from './resume-token.js'
import { isInScope, isInvalidating, type Scope } from './scope.js'
import { type StreamState, startState } from './start.js'
import { createHistoryLost } from './stream-errors.js'
import type { EventFilter } from './stream-pipeline.js'

/** As many entries as are read before others get their turn. */
const sliceEntries = 500
/** MongoDB leaves this much beside the largest document. */
const maxEventBytes = maxDocumentBytes + 16 * 1024

interface StreamSource {
  oplog: Oplog
  scope: Scope
  filter: EventFilter
  context: EventContext
}

/** One reader of the oplog, which gives the events of its scope from its own place on. */
export class ChangeStream {
  /** What was watched is gone, and the client has been told. */
  isEnded = false
  private readonly source: StreamSource
  private readonly state: StreamState

  constructor(source: StreamSource) {
    this.source = source
    const { oplog, scope, context } = source
    this.state = startState({ oplog, scope, view: context.view }, context.options.start)
  }

  get resumeToken(): Doc {
    return encodeToken(this.state.token)
  }

  /** Adds events to the batch. True if there may be more at once: it has not seen all entries. */
  read(batch: EventBatch): boolean {
    const { oplog, context } = this.source
    if (!this.addInvalidation(batch) || this.isEnded) return false
    const { position } = this.state
    if (oplog.isLost(position)) throw createHistoryLost()
    const entries = oplog.read(context.view, position, sliceEntries)
    for (const entry of entries) {
      if (!this.take(entry, batch) || !this.addInvalidation(batch) || this.isEnded) return false
    }
    return entries.length === sliceEntries
  }

  /** False if the batch has no room. */
  private take(entry: OplogEntry, batch: EventBatch): boolean {
    const { scope, context } = this.source
    const record = decodeRecord(entry.value)
    const next = positionAfter(entry.position)
    if (!isShown(record, context.options) || !isInScope(scope, record)) {
      this.state.position = next
      this.state.token = { position: next, kind: 'highWater' }
      return true
    }
    if (batch.isFull || !this.add(createEvent(context, record, entry.position), batch)) return false
    this.state.position = next
    this.state.token = { position: entry.position, kind: 'event' }
    if (isInvalidating(scope, record)) this.state.invalidating = entry
    return true
  }

  private addInvalidation(batch: EventBatch): boolean {
    const { invalidating } = this.state
    if (!invalidating) return true
    const { position, value } = invalidating
    if (batch.isFull || !this.add(createInvalidate(decodeRecord(value), position), batch)) {
      return false
    }
    this.state.token = { position, kind: 'invalidate' }
    this.state.invalidating = undefined
    this.isEnded = true
    return true
  }

  private add(event: Reply, batch: EventBatch): boolean {
    const bytes = this.source.filter(encodeDoc(event))
    if (!bytes) return true
    if (bytes.length > maxEventBytes) {
      throw createError(
        'BSONObjectTooLarge',
        `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${maxEventBytes}`,
      )
    }
    return batch.add(bytes)
  }
}
