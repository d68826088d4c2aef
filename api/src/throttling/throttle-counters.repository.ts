import type { CollectionDefinition } from '../database/collections'
import type { Database } from '../database/database'
import { insertOrFind } from '../database/insert-or-find'
import type { GrowingDelay, ThrottleLimit } from './throttle-limits'

/** A count of attempts from `startedAt` to `expiresAt`. */
export interface ThrottleCounterDocument {
  _id: string
  /** Allowed attempts. */
  count: number
  /** Rejected attempts. */
  rejectedCount: number
  /** Of the last attempt: set and read in one atomic step. */
  isAllowed: boolean
  startedAt: Date
  /** When an attempt over the limit is allowed. */
  nextAt: Date
  expiresAt: Date
}

export const throttleCountersCollection: CollectionDefinition = {
  name: 'throttleCounters',
  indexes: [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
}

interface Count {
  readonly id: string
  readonly now: Date
  readonly limit: ThrottleLimit
}

export function createThrottleCountersRepository(database: Database) {
  const collection = () =>
    database.collection<ThrottleCounterDocument>(throttleCountersCollection.name)

  /** Atomic: two concurrent attempts never get the same number. */
  const count = async ({ id, now, limit }: Count): Promise<ThrottleCounterDocument> => {
    const counted = await collection().findOneAndUpdate(
      { _id: id },
      [
        startStage(now, limit),
        { $set: { isAllowed: { $or: [{ $lt: ['$count', limit.count] }, isDue(now)] } } },
        {
          $set: {
            count: { $add: ['$count', { $cond: ['$isAllowed', 1, 0] }] },
            rejectedCount: { $add: ['$rejectedCount', { $cond: ['$isAllowed', 0, 1] }] },
          },
        },
        ...(limit.delay ? [delayStage(now, limit.count, limit.delay)] : []),
      ],
      { upsert: true, returnDocument: 'after' },
    )
    if (!counted) throw new Error('The counter was neither found nor created')
    return counted
  }
  return {
    count: (counted: Count) => insertOrFind({ insert: () => count(counted) }),
    /** Takes one attempt back, unless the counter was reset since. */
    giveBack: ({ _id, startedAt }: Pick<ThrottleCounterDocument, '_id' | 'startedAt'>) =>
      collection().updateOne({ _id, startedAt }, { $inc: { count: -1 } }),
    remove: (id: string) => collection().deleteOne({ _id: id }),
  }
}

const isDue = (now: Date) => ({ $lte: ['$nextAt', now] })
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * Resets a counter that is new or expired: the TTL index deletes it up to a minute late. One
 * without `startedAt` was written by an earlier release.
 */
function startStage(now: Date, { perMs }: ThrottleLimit) {
  const isRunning = { $and: ['$startedAt', { $gt: ['$expiresAt', now] }] }
  const keepOr = (field: string, start: Date | number) => ({ $cond: [isRunning, field, start] })
  return {
    $set: {
      count: keepOr('$count', 0),
      rejectedCount: keepOr('$rejectedCount', 0),
      startedAt: keepOr('$startedAt', now),
      nextAt: keepOr('$nextAt', after(now, perMs)),
      expiresAt: keepOr('$expiresAt', after(now, perMs)),
    },
  }
}

/** 2^20 times the first delay is more than any maximum. */
const maximumDoublings = 20

/** Makes the next attempt wait, once this one has reached the limit or is over it. */
function delayStage(now: Date, limitCount: number, delay: GrowingDelay) {
  const { firstMs, maximumMs, forgetAfterMs } = delay
  const isOver = { $and: ['$isAllowed', { $gte: ['$count', limitCount] }] }
  const doublings = { $min: [maximumDoublings, { $subtract: ['$count', limitCount] }] }
  const waitMs = { $min: [maximumMs, { $multiply: [firstMs, { $pow: [2, doublings] }] }] }
  return {
    $set: {
      nextAt: { $cond: [isOver, { $add: [now, waitMs] }, '$nextAt'] },
      expiresAt: { $cond: [isOver, after(now, forgetAfterMs), '$expiresAt'] },
    },
  }
}
