import { EventEmitter } from 'node:events'
import type { LiveEvent } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'

/** Carries what happened to the open event streams of the members whom it concerns. */
export interface LiveEvents {
  publish(userIds: readonly ObjectId[], event: LiveEvent): void
  /** Answers the function that ends the subscription. */
  subscribe(userId: ObjectId, listener: (event: LiveEvent) => void): () => void
  /** How many subscriptions there are. */
  count(): number
}

/** The events of one process. */
export function createLiveEvents(): LiveEvents {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (userIds, event) => {
      for (const userId of userIds) emitter.emit(userId.toHexString(), event)
    },
    subscribe: (userId, listener) => {
      const name = userId.toHexString()
      emitter.on(name, listener)
      return () => emitter.off(name, listener)
    },
    count: () => emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0),
  }
}
