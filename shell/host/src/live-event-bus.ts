import type { LiveEvent } from '@haulyard/api-contract'
import type { LiveEvents, LiveEventType } from '@haulyard/shell-contract'

/** The live events with the side that they come in by: the connection's, or a test's. */
export interface LiveEventBus extends LiveEvents {
  /** Hands an event to everybody who subscribed to its type. */
  publish(event: LiveEvent): void
}

/** Creates a bus without listeners. A listener that throws does not affect the others. */
export const createLiveEventBus = (): LiveEventBus => {
  const listeners = new Map<LiveEventType, Set<(event: never) => void>>()
  return {
    subscribe: (type, listener) => {
      const ofType = listeners.get(type) ?? new Set()
      listeners.set(type, ofType)
      // A function of its own, so that the same listener may subscribe twice.
      const entry: typeof listener = (event) => listener(event)
      ofType.add(entry)
      return () => void ofType.delete(entry)
    },
    publish: (event) => {
      for (const listener of listeners.get(event.type) ?? []) {
        try {
          listener(event as never)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
