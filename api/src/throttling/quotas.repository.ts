import type { ObjectId } from 'mongodb'
import type { Database } from '../database/database'
import { insertOrFind } from '../database/insert-or-find'
import { throttleCountersCollection } from './throttle-counters.repository'
import type { ThrottleLimit } from './throttle-limits'

/** How much of a quota is used until a moment, and by which attempt last. */
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
  /** Whose use it is: the same attempt uses it once, however often it comes. */
  readonly attempt: ObjectId
}

/** What came of a use: `waitMs` is 0 where the quota had room for it. */
interface Used {
  readonly waitMs: number
  readonly expiresAt: Date
}

export function createQuotasRepository(database: Database) {
  const collection = () => database.collection<QuotaDocument>(throttleCountersCollection.name)

  /** One atomic step: of any number of attempts at once, as many get in as there is room for. */
  const use = async ({ id, amount, limit, attempt }: Use, now: Date): Promise<Used> => {
    // An empty one begins anew, so that what was given back shortens no later interval.
    const isRunning = { $and: [{ $gt: ['$expiresAt', now] }, { $gt: ['$count', 0] }] }
    const isOwn = { $and: [isRunning, { $eq: ['$lastUsedBy', attempt] }] }
    const used = { $cond: [isRunning, '$count', 0] }
    const total = { $add: [used, amount] }
    const isRefused = { $gt: [total, limit.count] }
    const newEnd = new Date(now.getTime() + limit.perMs)
    const stored = await collection().findOneAndUpdate(
      { _id: id },
      [
        {
          $set: {
            count: { $cond: [{ $or: [isOwn, isRefused] }, used, total] },
            lastUsedBy: { $cond: [isRefused, { $ifNull: ['$lastUsedBy', null] }, attempt] },
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
    /** Takes a use back, unless the time that it was counted in is over. */
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
