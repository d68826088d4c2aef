import type { ObjectId } from 'mongodb'
import type { Database } from '../database/database'
import { insertOrFind } from '../database/insert-or-find'
import { throttleCountersCollection } from './throttle-counters.repository'
import type { ThrottleLimit } from './throttle-limits'

/** How much of a quota is used until `expiresAt`, and the last attempt that used it. */
interface QuotaDocument {
  _id: string
  count: number
  lastUsedBy: ObjectId | null
  expiresAt: Date
}

interface Use {
  readonly id: string
  readonly amount: number
  readonly limit: ThrottleLimit
  /** The same attempt uses the quota once, however often it is repeated. */
  readonly attempt: ObjectId
}

/** The result of a use: `waitMs` is 0 if the quota had room. */
interface Used {
  readonly waitMs: number
  readonly expiresAt: Date
}

export function createQuotasRepository(database: Database) {
  const collection = () => database.collection<QuotaDocument>(throttleCountersCollection.name)

  /** Atomic, so that concurrent attempts never exceed the limit. */
  const use = async ({ id, amount, limit, attempt }: Use, now: Date): Promise<Used> => {
    // An empty quota starts a new interval, so that a returned use does not shorten a later one.
    const isRunning = { $and: [{ $gt: ['$expiresAt', now] }, { $gt: ['$count', 0] }] }
    const isOwn = { $and: [isRunning, { $eq: ['$lastUsedBy', attempt] }] }
    const used = { $cond: [isRunning, '$count', 0] }
    const total = { $add: [used, amount] }
    const isRejected = { $gt: [total, limit.count] }
    const newEnd = new Date(now.getTime() + limit.perMs)
    const stored = await collection().findOneAndUpdate(
      { _id: id },
      [
        {
          $set: {
            count: { $cond: [{ $or: [isOwn, isRejected] }, used, total] },
            lastUsedBy: { $cond: [isRejected, { $ifNull: ['$lastUsedBy', null] }, attempt] },
            expiresAt: { $cond: [isRunning, '$expiresAt', newEnd] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after' },
    )
    if (!stored) throw new Error('The quota was neither found nor created')
    const { lastUsedBy, expiresAt } = stored
    const hasRoom = lastUsedBy?.equals(attempt) === true
    return { waitMs: hasRoom ? 0 : expiresAt.getTime() - now.getTime(), expiresAt }
  }
  return {
    use: (wanted: Use, now: Date) => insertOrFind({ insert: () => use(wanted, now) }),
    /** Takes a use back, unless its interval is over. */
    giveBack: ({ id, amount, attempt }: Use, { expiresAt }: Used) => {
      const lastUsedBy = {
        $cond: [{ $eq: ['$lastUsedBy', attempt] }, null, '$lastUsedBy'],
      }
      return collection().updateOne({ _id: id, expiresAt }, [
        { $set: { count: { $subtract: ['$count', amount] }, lastUsedBy } },
      ])
    },
  }
}
