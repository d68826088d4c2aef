import { setTimeout as wait } from 'node:timers/promises'
import { ObjectId } from 'mongodb'
import { isDuplicateKey } from '../database/database-errors'
import type { Logger } from '../logger'
import type { Signal } from './signals'
import type { SignalDocument, SignalsRepository } from './signals.repository'

const batchSize = 100
/** While the database is away this many wait; beyond that one `reset` stands for them all. */
const maximumWaiting = 1000
const retryDelayMs = 1000

interface Dependencies {
  readonly signals: SignalsRepository
  readonly origin: string
  readonly logger: Logger
  readonly now: () => Date
  readonly signal: AbortSignal
}

/** Writes signals one batch after the other, in order, again when the database was away. */
export function createSignalOutbox({ signals, origin, logger, now, signal: stop }: Dependencies) {
  let waiting: SignalDocument[] = []
  let writing: Promise<void> | null = null
  const toDocument = (signal: Signal) => ({
    _id: new ObjectId(),
    origin,
    signal,
    createdAt: now(),
  })
  const writeAll = async () => {
    while (waiting.length > 0 && !stop.aborted) {
      const batch = waiting.slice(0, batchSize)
      try {
        await write(batch, signals)
        waiting = waiting.filter((document) => !batch.includes(document))
      } catch (error) {
        logger.warn({ err: error }, 'Live events wait for the database')
        await wait(retryDelayMs, undefined, { signal: stop }).catch(() => {})
      }
    }
    writing = null
  }
  return {
    send: (signal: Signal) => {
      if (waiting.length >= maximumWaiting) waiting = [toDocument({ kind: 'reset' })]
      else waiting.push(toDocument(signal))
      writing ??= writeAll()
    },
    /** Settles once nothing is being written. */
    idle: async () => {
      await writing
    },
  }
}

/** A batch whose answer was lost is written again; what is there already has arrived. */
async function write(batch: readonly SignalDocument[], signals: SignalsRepository) {
  try {
    await signals.insert(batch)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
