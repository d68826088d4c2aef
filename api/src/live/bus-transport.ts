import { randomUUID } from 'node:crypto'
import type { Logger } from '../logger'
import type { BusMessage, Deliver } from './bus-message'
import type { BusMessagesRepository } from './bus-messages.repository'
import { createBusReader } from './bus-reader'
import { createBusWriter } from './bus-writer'

/** Carries messages between the processes of one site. */
export interface BusTransport {
  /** Sends a message to the other processes. */
  send(message: BusMessage): void
  /** Calls the listener for each write to these collections. Only before `start`. */
  watchWrites(collections: readonly string[], listener: (collection: string) => void): void
  start(): void
  close(): Promise<void>
}

interface Dependencies {
  readonly messages: BusMessagesRepository
  readonly deliver: Deliver
  readonly logger: Logger
  readonly now: () => Date
}

/** Uses the database, which all processes of a site share. */
export function createBusTransport(dependencies: Dependencies): BusTransport {
  const origin = randomUUID()
  const stop = new AbortController()
  const listeners = new Map<string, ((collection: string) => void)[]>()
  const reportWrite = (collection: string) => {
    for (const listener of listeners.get(collection) ?? []) listener(collection)
  }
  const writer = createBusWriter({ ...dependencies, origin, signal: stop.signal })
  const reader = createBusReader({
    ...dependencies,
    origin,
    signal: stop.signal,
    onWrite: reportWrite,
    onGap: () => {
      dependencies.deliver({ kind: 'reset' })
      for (const collection of listeners.keys()) reportWrite(collection)
    },
  })
  let reading = Promise.resolve()
  return {
    send: writer.send,
    watchWrites: (collections, listener) => {
      for (const name of collections)
        listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    start: () => {
      reading = reader.read([...listeners.keys()])
    },
    close: async () => {
      stop.abort()
      await Promise.all([reading, writer.idle()])
    },
  }
}
