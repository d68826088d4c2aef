import { randomUUID } from 'node:crypto'
import type { Logger } from '../logger'
import { createForeignSignals } from './foreign-signals'
import { createSignalOutbox } from './signal-outbox'
import type { Deliver, Signal } from './signals'
import type { SignalsRepository } from './signals.repository'

/** The way between the processes of one site. */
export interface LiveTransport {
  /** Sends a signal to the other processes. */
  send(signal: Signal): void
  /** Calls back with each write of these collections; before `start`. */
  watchWrites(collections: readonly string[], listener: (collection: string) => void): void
  start(): void
  close(): Promise<void>
}

interface Dependencies {
  readonly signals: SignalsRepository
  readonly deliver: Deliver
  readonly logger: Logger
  readonly now: () => Date
}

/** Goes through the database, which every process of a site has in common. */
export function createLiveTransport(dependencies: Dependencies): LiveTransport {
  const origin = randomUUID()
  const stop = new AbortController()
  const listeners = new Map<string, ((collection: string) => void)[]>()
  const announceWrite = (collection: string) => {
    for (const listener of listeners.get(collection) ?? []) listener(collection)
  }
  const outbox = createSignalOutbox({ ...dependencies, origin, signal: stop.signal })
  const foreign = createForeignSignals({
    ...dependencies,
    origin,
    signal: stop.signal,
    onWrite: announceWrite,
    onGap: () => {
      dependencies.deliver({ kind: 'reset' })
      for (const collection of listeners.keys()) announceWrite(collection)
    },
  })
  let reading = Promise.resolve()
  return {
    send: outbox.send,
    watchWrites: (collections, listener) => {
      for (const name of collections)
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    start: () => {
      reading = foreign.read([...listeners.keys()])
    },
    close: async () => {
      stop.abort()
      await Promise.all([reading, outbox.idle()])
    },
  }
}
