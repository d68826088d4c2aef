import { createHash } from 'node:crypto'
import type { Config } from '../config/config'
import type { Database } from '../database/database'
import { createThrottleCountersRepository } from './throttle-counters.repository'
import { type ThrottleLimits, throttleLimits } from './throttle-limits'
import { createRetryLaterError } from './too-many-attempts'

/** The result of an attempt. */
export interface CountedAttempt {
  readonly isAllowed: boolean
  /** The first one over the limit, which is logged. */
  readonly isFirstRejected: boolean
  /** Until the next one over the limit is allowed. */
  readonly waitMs: number
  /** Takes this attempt back, and no other one. */
  giveBack(): Promise<void>
}

interface Dependencies {
  readonly config: Pick<Config, 'mode'>
  readonly database: Database
  readonly now: () => Date
}

/** Counts and limits actions. */
export interface Throttles {
  /** Counts an attempt and returns whether it is allowed. */
  count(action: keyof ThrottleLimits, subject: readonly string[]): Promise<CountedAttempt>
  /** Counts an attempt; throws a 429 when there were too many. */
  take(action: keyof ThrottleLimits, subject: readonly string[]): Promise<void>
  /** Resets the count. */
  reset(action: keyof ThrottleLimits, subject: readonly string[]): Promise<void>
}

export function createThrottles({ config, database, now }: Dependencies): Throttles {
  const limits = throttleLimits[config.mode]
  const counters = createThrottleCountersRepository(database)
  const count: Throttles['count'] = async (action, subject) => {
    const at = now()
    const id = toCounterId(action, subject)
    const counter = await counters.count({ id, now: at, limit: limits[action] })
    return {
      isAllowed: counter.isAllowed,
      isFirstRejected: !counter.isAllowed && counter.rejectedCount === 1,
      waitMs: counter.nextAt.getTime() - at.getTime(),
      giveBack: async () => {
        await counters.giveBack(counter)
      },
    }
  }
  return {
    count,
    take: async (action, subject) => {
      const { isAllowed, waitMs } = await count(action, subject)
      if (!isAllowed) throw createRetryLaterError(waitMs)
    },
    reset: async (action, subject) => {
      await counters.remove(toCounterId(action, subject))
    },
  }
}

/** Hashed, because counters outlive what they count and must not contain addresses of people. */
export const toCounterId = (action: string, subject: readonly string[]) =>
  `${action}:${createHash('sha256').update(JSON.stringify(subject)).digest('base64url')}`
