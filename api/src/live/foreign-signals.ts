import { setTimeout as wait } from 'node:timers/promises'
import type { ResumeToken } from 'mongodb'
import type { Logger } from '../logger'
import type { Deliver } from './signals'
import type { SeenChange, SignalsRepository } from './signals.repository'

const retryDelayMs = 1000

interface Dependencies {
  readonly signals: SignalsRepository
  readonly origin: string
  readonly deliver: Deliver
  /** One of the watched collections was written. */
  readonly onWrite: (collection: string) => void
  /** From here on changes are seen; what was before may have been missed. */
  readonly onGap: () => void
  readonly logger: Logger
  readonly signal: AbortSignal
}

/** Sees what the other processes do, through one change stream. */
export function createForeignSignals(dependencies: Dependencies) {
  const { deliver, onWrite, logger, signal: stop } = dependencies
  const handle = (change: SeenChange) => {
    if (change.signal) deliver(change.signal)
    else if (change.ns?.coll !== undefined) onWrite(change.ns.coll)
  }
  return {
    /**
     * Reads on after every failure, from where it had come to. When the database does
     * not know that place any more, what was in between is lost, and it says so.
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
          logger.warn({ err: error }, 'Live events of other processes are not heard')
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
  readonly handle: (change: SeenChange) => void
}

async function readOnce(
  { signals, origin, collections, position, handle, onGap, signal: stop }: Reading,
  remember: (token: ResumeToken) => void,
) {
  const stream = signals.watch({ origin, collections, resumeAfter: position })
  const close = () => void stream.close()
  stop.addEventListener('abort', close, { once: true })
  try {
    // The stream is open once this has answered, with or without a change.
    const first = await stream.tryNext()
    if (position === undefined) onGap()
    if (first) handle(first)
    remember(stream.resumeToken)
    for await (const change of stream) {
      handle(change)
      remember(stream.resumeToken)
    }
  } finally {
    remember(stream.resumeToken)
    stop.removeEventListener('abort', close)
    await stream.close()
  }
}

/** The server's words for "begin anew": the history does not reach back, or the token is void. */
const lostPositionCodes: readonly unknown[] = [260, 280, 286]

const isPositionLost = (error: unknown) =>
  error instanceof Error && 'code' in error && lostPositionCodes.includes(error.code)
