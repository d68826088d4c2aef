import { createHash } from 'node:crypto'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import { createThrottleCountersRepository } from './throttle-counters.repository'
import { type ThrottleLimits, throttleLimits } from './throttle-limits'
import { refuseUntil } from './too-many-attempts'

/** What an attempt came to. */
interface CountedAttempt {
  readonly isAllowed: boolean
  /** The first one over the limit: worth a note, while the ones after it are not. */
  readonly isFirstRefused: boolean
  readonly waitMs: number
}

interface Dependencies {
  readonly config: Pick<Config, 'mode'>
  readonly database: Database
  readonly now: () => Date
}

/** Counts who does what how often. */
export interface Throttles {
  /** Counts an attempt, and says whether it may go on. */
  count(action: keyof ThrottleLimits, subject: readonly string[]): Promise<CountedAttempt>
  /** Counts an attempt; refuses it with 429 when there were too many. */
  take(action: keyof ThrottleLimits, subject: readonly string[]): Promise<void>
  /** Begins again at none. */
  reset(action: keyof ThrottleLimits, subject: readonly string[]): Promise<void>
}

export function createThrottles({ config, database, now }: Dependencies): Throttles {
  const limits = throttleLimits[config.mode]
  const counters = createThrottleCountersRepository(database)
  const count: Throttles['count'] = async (action, subject) => {
    const limit = limits[action]
    const at = now()
    const counter = await counters.count({
      id: toCounterId(action, subject),
      now: at,
      perMs: limit.perMs,
    })
    return {
      isAllowed: counter.count <= limit.count,
      isFirstRefused: counter.count === limit.count + 1,
      waitMs: counter.expiresAt.getTime() - at.getTime(),
    }
  }
  return {
    count,
    take: async (action, subject) => {
      const { isAllowed, waitMs } = await count(action, subject)
      if (!isAllowed) throw refuseUntil(waitMs)
    },
    reset: async (action, subject) => {
      await counters.remove(toCounterId(action, subject))
    },
  }
}

/** Counters outlive what they count, so no address of a person is kept in them. */
const toCounterId = (action: string, subject: readonly string[]) =>
  `${action}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`
