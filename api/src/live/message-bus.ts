import type { LiveEvent } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { BusMessage, Deliver } from './bus-message'
import type { BusTransport } from './bus-transport'

/** Sends events to the open event streams of members, in all processes. */
export interface MessageBus {
  publish(userIds: readonly ObjectId[], event: LiveEvent): void
  /** The same to all members: only for what every member may know. */
  publishToAll(event: LiveEvent): void
  /**
   * Closes the member's streams whose session has ended. Call it after one or all sessions of
   * a member were removed.
   */
  sessionEnded(userId: ObjectId): void
  /**
   * Calls the listener when another process may have written one of the collections; this
   * process's own writes are reported too. With the embedded database there is no other one.
   */
  onOtherProcessWrite(collections: readonly string[], listener: (collection: string) => void): void
}

interface Dependencies {
  readonly deliver: Deliver
  /** `null` where there are no other processes. */
  readonly transport: BusTransport | null
}

/** This process gets a message at once, the others get it through the database. */
export function createMessageBus({ deliver, transport }: Dependencies): MessageBus {
  const send = (message: BusMessage) => {
    deliver(message)
    transport?.send(message)
  }
  return {
    publish: (userIds, event) =>
      send({ kind: 'event', userIds: userIds.map((id) => id.toHexString()), event }),
    publishToAll: (event) => send({ kind: 'event', userIds: [], event, isForAll: true }),
    sessionEnded: (userId) => send({ kind: 'session-ended', userId: userId.toHexString() }),
    onOtherProcessWrite: (collections, listener) => transport?.watchWrites(collections, listener),
  }
}
