import type { LiveEvent } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { LiveTransport } from './live-transport'
import type { Deliver, Signal } from './signals'

/** Carries what happened to the open event streams of the members whom it concerns. */
export interface LiveEvents {
  publish(userIds: readonly ObjectId[], event: LiveEvent): void
  /**
   * Ends the member's streams whose sign-in is over. To be called after one or all of
   * a member's sessions have been removed.
   */
  sessionEnded(userId: ObjectId): void
  /**
   * Calls back when another process may have written one of the collections (it may as
   * well have been this one). With the embedded database there is no other process.
   */
  onForeignWrite(collections: readonly string[], listener: (collection: string) => void): void
}

interface Dependencies {
  readonly deliver: Deliver
  /** The way to the other processes; `null` where there are none. */
  readonly transport: LiveTransport | null
}

/** In this process signals arrive at once; the others get them through the database. */
export function createLiveEvents({ deliver, transport }: Dependencies): LiveEvents {
  const send = (signal: Signal) => {
    deliver(signal)
    transport?.send(signal)
  }
  return {
    publish: (userIds, event) =>
      send({ kind: 'event', userIds: userIds.map((id) => id.toHexString()), event }),
    sessionEnded: (userId) => send({ kind: 'session-ended', userId: userId.toHexString() }),
    onForeignWrite: (collections, listener) => transport?.watchWrites(collections, listener),
  }
}
