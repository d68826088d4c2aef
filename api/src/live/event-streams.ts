import type { HttpBindings } from '@hono/node-server'
import type { ObjectId } from 'mongodb'
import type { Logger } from '../logger'
import type { CurrentSession } from '../modules/auth/sessions.documents'
import type { Deliver } from './bus-message'
import { heartbeatFrame, toOpeningFrame } from './event-frames'
import { createEventLog } from './event-log'
import { createOpenStreams, type OpenStream, type OpenStreams } from './open-streams'

const defaultHeartbeatMs = 20_000
/** Heartbeats go out in groups: a thousand at once would block the event loop. */
const groups = 20

interface Dependencies {
  /** Returns those of the sessions that are still valid, by their ids in hexadecimal. */
  readonly findActiveSessions: (ids: readonly ObjectId[]) => Promise<ReadonlySet<string>>
  readonly logger: Logger
  readonly now: () => Date
  readonly heartbeatMs?: number
}

interface Opening {
  readonly session: CurrentSession
  /** The client's `Last-Event-ID`. */
  readonly lastEventId: string | null
  /** Node's response, where there is a connection. */
  readonly outgoing: HttpBindings['outgoing'] | undefined
}

/** The event streams of this process. */
export interface EventStreams {
  open(opening: Opening): ReadableStream<Uint8Array>
  readonly deliver: Deliver
  /** The number of open streams. */
  count(): number
  /** The members with an open stream, by their ids in hexadecimal. */
  memberIds(): readonly string[]
  /** Closes all streams, and new ones at once: clients reconnect, to another process. */
  close(): void
}

export function createEventStreams(dependencies: Dependencies): EventStreams {
  const { now, heartbeatMs = defaultHeartbeatMs } = dependencies
  const streams = createOpenStreams()
  const log = createEventLog({ now })
  const check = createSessionCheck(dependencies, streams)
  let isClosed = false
  let group = 0
  let timer: NodeJS.Timeout | undefined

  // One timer for all streams is cheaper than one for each.
  const beat = () => {
    group = (group + 1) % groups
    const isDue = ({ number }: OpenStream) => number % groups === group
    for (const stream of streams.all().filter(isDue)) streams.send(stream, heartbeatFrame)
    // Filtered again: a send may have closed some of them.
    void check(streams.all().filter(isDue))
    if (group !== 0) return
    log.prune(streams.has)
    if (!log.isEmpty) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    deliver: createDeliver({ streams, log, check }),
    count: () => streams.all().length,
    memberIds: streams.memberIds,
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

/** Closes the streams whose session has ended. While the database is unavailable it closes none. */
function createSessionCheck(
  { findActiveSessions, logger }: Dependencies,
  streams: OpenStreams,
): Check {
  return async (checked) => {
    if (checked.length === 0) return
    try {
      const active = await findActiveSessions(checked.map(({ sessionId }) => sessionId))
      for (const stream of checked) {
        if (!active.has(stream.sessionId.toHexString())) streams.end(stream)
      }
    } catch (error) {
      logger.warn({ err: error }, 'The sessions of open event streams could not be checked')
    }
  }
}

interface Receivers {
  readonly streams: OpenStreams
  readonly log: ReturnType<typeof createEventLog>
  readonly check: Check
}

function createDeliver({ streams, log, check }: Receivers): Deliver {
  return (message) => {
    if (message.kind === 'session-ended') return void check(streams.of(message.userId))
    if (message.kind === 'reset') {
      const frame = log.addReset()
      for (const stream of streams.all()) streams.send(stream, frame)
      return
    }
    const userIds = message.isForAll ? log.memberIds() : message.userIds
    const frame = log.add(userIds, message.event)
    if (frame === null) return
    for (const stream of userIds.flatMap(streams.of)) streams.send(stream, frame)
  }
}
