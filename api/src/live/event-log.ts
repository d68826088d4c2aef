import { randomBytes } from 'node:crypto'
import type { LiveEvent } from '@haulyard/api-contract'
import { toEventFrame } from './event-frames'
import { createRecentEvents } from './recent-events'

/** More is not repeated: it would fill the client's backlog at once. */
const maximumRepeatedBytes = 128 * 1024

/** The id that a stream starts at, and its first frames. */
export interface Beginning {
  readonly id: string
  readonly frames: readonly Uint8Array[]
}

/** Numbers the events of this process, and repeats recent ones to clients that reconnect. */
export function createEventLog({ now }: { now: () => Date }) {
  const recent = createRecentEvents()
  /** Ids of another process, or from before a restart, are not known here. */
  const instance = randomBytes(6).toString('hex')
  let number = 0
  const currentId = () => `${instance}.${number}`
  const time = () => now().getTime()
  const write = (event: LiveEvent) => {
    number += 1
    return toEventFrame(currentId(), event)
  }
  const findMissed = (userId: string, lastEventId: string) => {
    const [from, seen = ''] = lastEventId.split('.')
    if (from !== instance || !/^\d{1,15}$/.test(seen)) return null
    const frames = recent.findSince(userId, Number(seen))
    const bytes = frames?.reduce((sum, frame) => sum + frame.byteLength, 0) ?? 0
    return bytes > maximumRepeatedBytes ? null : frames
  }
  return {
    get isEmpty() {
      return recent.isEmpty
    },
    /** The members with a stream, or with one that has just closed. */
    memberIds: recent.memberIds,
    /** Logs an event for the members with a stream; `null` when there are none. */
    add: (userIds: readonly string[], event: LiveEvent): Uint8Array | null => {
      const connected = userIds.filter(recent.has)
      if (connected.length === 0) return null
      const frame = write(event)
      // What is over after a moment is not repeated.
      if (event.type === 'typing') return frame
      for (const userId of connected) recent.add(userId, { number, at: time(), frame })
      return frame
    },
    /** No stream can resume from before this. */
    addReset: (): Uint8Array => {
      const frame = write({ type: 'reset' })
      recent.forgetThrough(number)
      return frame
    },
    /** A stream starts, with the client's `Last-Event-ID`. */
    begin: (userId: string, lastEventId: string | null): Beginning => {
      const missed = lastEventId === null ? [] : findMissed(userId, lastEventId)
      recent.startFor(userId, { number, now: time() })
      if (lastEventId !== null && missed !== null) return { id: lastEventId, frames: missed }
      const frames = missed ?? [toEventFrame(currentId(), { type: 'reset' })]
      return { id: currentId(), frames }
    },
    prune: (isConnected: (userId: string) => boolean) => recent.prune(time(), isConnected),
  }
}
