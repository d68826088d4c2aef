import { createError } from '../errors.js'
import type { View } from '../storage/view.js'
import { positionAfter, positionOf, tick } from './cluster-time.js'
import type { Oplog, OplogEntry } from './oplog.js'
import type { StreamOptions } from './options.js'
import { decodeRecord } from './record.js'
import { encodeToken, type ResumeToken } from './resume-token.js'
import { isInScope, isInvalidating, type Scope } from './scope.js'
import { createFatal, createHistoryLost } from './stream-errors.js'

/** Where a stream stands. */
export interface StreamState {
  /** The first place that it has not read. */
  position: Buffer
  /** An event it has given whose invalidation comes next. */
  invalidating: OplogEntry | undefined
  /** From where another stream would go on. */
  token: ResumeToken
}

const standAt = (position: Buffer): StreamState => ({
  position,
  invalidating: undefined,
  token: { position, kind: 'highWater' },
})

interface StartSource {
  oplog: Oplog
  view: View
  scope: Scope
}

/** Where a new stream begins; refuses a place that the oplog no longer has. */
export function startState(source: StartSource, start: StreamOptions['start']): StreamState {
  const { oplog } = source
  if (start.kind === 'now') return standAt(positionOf(tick(oplog.visible)))
  const position = start.kind === 'time' ? positionOf(start.time) : start.token.position
  if (oplog.isLost(position)) throw createHistoryLost()
  if (start.kind === 'time' || start.token.kind === 'highWater') return standAt(position)
  if (start.token.kind === 'invalidate' && !start.mayBeInvalidate) {
    throw createError(
      'InvalidResumeToken',
      "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification",
    )
  }
  return stateAfter(source, start.token)
}

function stateAfter({ oplog, view, scope }: StartSource, token: ResumeToken): StreamState {
  const value = oplog.find(view, token.position)
  const record = value && decodeRecord(value)
  if (!value || !record || !isInScope(scope, record)) {
    throw createFatal(
      'ChangeStreamFatalError',
      `cannot resume stream; the resume token was not found. {_data: "${String(encodeToken(token).get('_data'))}"}`,
    )
  }
  const next = standAt(positionAfter(token.position))
  if (token.kind === 'invalidate' || !isInvalidating(scope, record)) return next
  return { ...next, invalidating: { position: token.position, value }, token }
}
