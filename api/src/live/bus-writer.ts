import { setTimeout as wait } from 'node:timers/promises'
import { ObjectId } from 'mongodb'
import { isDuplicateKey } from '../database/database-errors'
import type { Logger } from '../logger'
import type { BusMessage } from './bus-message'
import type { BusMessageDocument, BusMessagesRepository } from './bus-messages.repository'

const batchSize = 100
/** While the database is unavailable. More of them are replaced by one `reset`. */
const maximumWaiting = 1000
const retryDelayMs = 1000

interface Dependencies {
  readonly messages: BusMessagesRepository
  readonly origin: string
  readonly logger: Logger
  readonly now: () => Date
  readonly signal: AbortSignal
}

/** Writes messages in order and in batches, and retries while the database is unavailable. */
export function createBusWriter({ messages, origin, logger, now, signal: stop }: Dependencies) {
  let waiting: BusMessageDocument[] = []
  let writing: Promise<void> | null = null
  const toDocument = (message: BusMessage) => ({
    _id: new ObjectId(),
    origin,
    signal: message,
    createdAt: now(),
  })
  const writeAll = async () => {
    while (waiting.length > 0 && !stop.aborted) {
      const batch = waiting.slice(0, batchSize)
      try {
        await write(batch, messages)
        waiting = waiting.filter((document) => !batch.includes(document))
      } catch (error) {
        logger.warn({ err: error }, 'Messages to other processes wait for the database')
        await wait(retryDelayMs, undefined, { signal: stop }).catch(() => {})
      }
    }
    writing = null
  }
  return {
    send: (message: BusMessage) => {
      if (waiting.length >= maximumWaiting) waiting = [toDocument({ kind: 'reset' })]
      else waiting.push(toDocument(message))
      writing ??= writeAll()
    },
    /** Resolves when no write is running. */
    idle: async () => {
      await writing
    },
  }
}

/** A batch is written again when the reply was lost: duplicates have arrived already. */
async function write(batch: readonly BusMessageDocument[], messages: BusMessagesRepository) {
  try {
    await messages.insert(batch)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
