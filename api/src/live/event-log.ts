import { randomBytes } from 'node:crypto'
import type { LiveEvent } from '@haulyard/api-contract'
import { toEventFrame } from './event-frames'
import { createRecentEvents } from './recent-events'

/** More than this is not repeated: it would fill the reader's backlog at once. */
const maximumRepeatedBytes = 128 * 1024

/** Where a reader begins, and what it is given first. */
export interface Beginning {
  readonly id: string
  readonly frames: readonly Uint8Array[]
}

/** Numbers the events of this process, and repeats the last ones to who was away. */
export function createEventLog({ now }: { now: () => Date }) {
  const recent = createRecentEvents()
  /** Ids of another process, or of before a restart, mean nothing here. */
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
    /** Writes an event down for those members who are there; `null` when none is. */
    add: (userIds: readonly string[], event: LiveEvent): Uint8Array | null => {
      const there = userIds.filter(recent.has)
      if (there.length === 0) return null
      const frame = write(event)
      for (const userId of there) recent.add(userId, { number, at: time(), frame })
      return frame
    },
    /** From here on nobody can go on from before. */
    addReset: (): Uint8Array => {
      const frame = write({ type: 'reset' })
      recent.forgetThrough(number)
      return frame
    },
    /** A reader comes, with what it says it has seen last. */
    begin: (userId: string, lastEventId: string | null): Beginning => {
      const missed = lastEventId === null ? [] : findMissed(userId, lastEventId)
      recent.keepFor(userId, { number, now: time() })
      if (lastEventId !== null && missed !== null) return { id: lastEventId, frames: missed }
      const frames = missed ?? [toEventFrame(currentId(), { type: 'reset' })]
      return { id: currentId(), frames }
    },
    prune: (isThere: (userId: string) => boolean) => recent.prune(time(), isThere),
  }
}
