import { setTimeout as wait } from 'node:timers/promises'
import type { ResumeToken } from 'mongodb'
import type { Logger } from '../logger'
import type { Deliver } from './bus-message'
import type { BusChange, BusMessagesRepository } from './bus-messages.repository'

const retryDelayMs = 1000

interface Dependencies {
  readonly messages: BusMessagesRepository
  readonly origin: string
  readonly deliver: Deliver
  /** One of the watched collections was written. */
  readonly onWrite: (collection: string) => void
  /** The stream has started without a position: earlier changes may have been missed. */
  readonly onGap: () => void
  readonly logger: Logger
  readonly signal: AbortSignal
}

/** Reads the messages and writes of the other processes from one change stream. */
export function createBusReader(dependencies: Dependencies) {
  const { deliver, onWrite, logger, signal: stop } = dependencies
  const handle = (change: BusChange) => {
    if (change.signal) deliver(change.signal)
    else if (change.ns?.coll !== undefined) onWrite(change.ns.coll)
  }
  return {
    /**
     * Resumes after every failure. When the database no longer has the position, it starts
     * without one and calls `onGap`.
     */
    read: async (collections: readonly string[]): Promise<void> => {
      let position: ResumeToken | undefined
      while (!stop.aborted) {
        try {
          await readOnce({ ...dependencies, collections, position, handle }, (token) => {
            position = token
          })
        } catch (error) {
          if (stop.aborted) return
          logger.warn({ err: error }, 'Messages of other processes cannot be read')
          if (isPositionLost(error)) position = undefined
        }
        await wait(retryDelayMs, undefined, { signal: stop }).catch(() => {})
      }
    },
  }
}

interface Reading extends Dependencies {
  readonly collections: readonly string[]
  readonly position: ResumeToken | undefined
  readonly handle: (change: BusChange) => void
}

async function readOnce(
  { messages, origin, collections, position, handle, onGap, signal: stop }: Reading,
  setPosition: (token: ResumeToken) => void,
) {
  const stream = messages.watch({ origin, collections, resumeAfter: position })
  const close = () => void stream.close()
  stop.addEventListener('abort', close, { once: true })
  try {
    // The stream is open once this has resolved, with or without a change.
    const first = await stream.tryNext()
    if (position === undefined) onGap()
    if (first) handle(first)
    setPosition(stream.resumeToken)
    for await (const change of stream) {
      handle(change)
      setPosition(stream.resumeToken)
    }
  } finally {
    setPosition(stream.resumeToken)
    stop.removeEventListener('abort', close)
    await stream.close()
  }
}

/** ChangeStreamFatalError, ChangeStreamHistoryLost, and an invalid token. */
const lostPositionCodes: readonly unknown[] = [260, 280, 286]

const isPositionLost = (error: unknown) =>
  error instanceof Error && 'code' in error && lostPositionCodes.includes(error.code)
