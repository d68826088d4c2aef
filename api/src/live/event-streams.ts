import type { HttpBindings } from '@hono/node-server'
import type { ObjectId } from 'mongodb'
import type { Logger } from '../logger'
import type { CurrentSession } from '../modules/auth/sessions.documents'
import { heartbeatFrame, toOpeningFrame } from './event-frames'
import { createEventLog } from './event-log'
import { createOpenStreams, type OpenStream, type OpenStreams } from './open-streams'
import type { Deliver } from './signals'

const defaultHeartbeatMs = 20_000
/** In so many groups, one after the other: a thousand at once would hold up everything else. */
const groups = 20

interface Dependencies {
  /** Those of the sessions that last, by their ids in hexadecimal. */
  readonly findLastingSessions: (ids: readonly ObjectId[]) => Promise<ReadonlySet<string>>
  readonly logger: Logger
  readonly now: () => Date
  readonly heartbeatMs?: number
}

interface Opening {
  readonly session: CurrentSession
  /** What the reader says it has seen last. */
  readonly lastEventId: string | null
  /** Node's side of the connection, where there is one. */
  readonly outgoing: HttpBindings['outgoing'] | undefined
}

/** The event streams of this process. */
export interface EventStreams {
  open(opening: Opening): ReadableStream<Uint8Array>
  readonly deliver: Deliver
  /** How many are open. */
  count(): number
  /** Ends all streams, and new ones at once: their readers come back, to another process. */
  close(): void
}

export function createEventStreams(dependencies: Dependencies): EventStreams {
  const { now, heartbeatMs = defaultHeartbeatMs } = dependencies
  const streams = createOpenStreams()
  const log = createEventLog({ now })
  const check = createSessionCheck(dependencies, streams)
  let isClosed = false
  let turn = 0
  let timer: NodeJS.Timeout | undefined

  // One timer for all: a thousand of them would cost more than what they wake up.
  const beat = () => {
    turn = (turn + 1) % groups
    const isDue = ({ number }: OpenStream) => number % groups === turn
    for (const stream of streams.all().filter(isDue)) streams.send(stream, heartbeatFrame)
    // Not those who have just been cut off.
    void check(streams.all().filter(isDue))
    if (turn !== 0) return
    log.prune(streams.has)
    if (!log.isEmpty) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    deliver: createDeliver({ streams, log, check }),
    count: () => streams.all().length,
    open: ({ session, lastEventId, outgoing }) => {
      const userId = session.member._id.toHexString()
      const { body, stream } = streams.open({ userId, sessionId: session.id, outgoing })
      const { id, frames } = log.begin(userId, lastEventId)
      for (const frame of [toOpeningFrame(id), ...frames]) streams.send(stream, frame)
      if (isClosed) streams.end(stream)
      else timer ??= setInterval(beat, heartbeatMs / groups).unref()
      return body
    },
    close: () => {
      isClosed = true
      clearInterval(timer)
      for (const stream of streams.all()) streams.end(stream)
    },
  }
}

type Check = (checked: readonly OpenStream[]) => Promise<void>

/** Ends the streams whose sign-in is over; a database that is away ends none. */
function createSessionCheck(
  { findLastingSessions, logger }: Dependencies,
  streams: OpenStreams,
): Check {
  return async (checked) => {
    if (checked.length === 0) return
    try {
      const lasting = await findLastingSessions(checked.map(({ sessionId }) => sessionId))
      for (const stream of checked) {
        if (!lasting.has(stream.sessionId.toHexString())) streams.end(stream)
      }
    } catch (error) {
      logger.warn({ err: error }, 'The sign-ins of open event streams could not be checked')
    }
  }
}

interface Receivers {
  readonly streams: OpenStreams
  readonly log: ReturnType<typeof createEventLog>
  readonly check: Check
}

function createDeliver({ streams, log, check }: Receivers): Deliver {
  return (signal) => {
    if (signal.kind === 'session-ended') return void check(streams.of(signal.userId))
    const isForAll = signal.kind === 'reset'
    const frame = isForAll ? log.addReset() : log.add(signal.userIds, signal.event)
    if (frame === null) return
    const receivers = isForAll ? streams.all() : signal.userIds.flatMap(streams.of)
    for (const stream of receivers) streams.send(stream, frame)
  }
}
