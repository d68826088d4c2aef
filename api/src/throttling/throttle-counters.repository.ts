import type { CollectionDefinition } from '../database/collections'
import type { Database } from '../database/database'
import { upsertTogether } from '../database/upsert-together'

/** How often something happened since a moment, until another. */
export interface ThrottleCounterDocument {
  _id: string
  count: number
  expiresAt: Date
}

export const throttleCountersCollection: CollectionDefinition = {
  name: 'throttleCounters',
  indexes: [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
}

interface Count {
  readonly id: string
  readonly now: Date
  readonly perMs: number
}

export function createThrottleCountersRepository(database: Database) {
  const collection = () =>
    database.collection<ThrottleCounterDocument>(throttleCountersCollection.name)

  /** One atomic step: two that count at once never get the same number. */
  const count = async ({ id, now, perMs }: Count): Promise<ThrottleCounterDocument> => {
    // A counter that ended may still be there: the database forgets it a little late.
    const isRunning = { $gt: ['$expiresAt', now] }
    const counted = await collection().findOneAndUpdate(
      { _id: id },
      [
        {
          $set: {
            count: { $cond: [isRunning, { $add: ['$count', 1] }, 1] },
            expiresAt: { $cond: [isRunning, '$expiresAt', new Date(now.getTime() + perMs)] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after' },
    )
    if (!counted) throw new Error('The counter was neither found nor created')
    return counted
  }
  return {
    count: (counted: Count) => upsertTogether(() => count(counted)),
    remove: (id: string) => collection().deleteOne({ _id: id }),
  }
}
