import type { ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { isDuplicateKey } from '../../database/database-errors'
import { maximumQueryTimeMs } from '../../database/keyset'

/** A member with an open event stream in one process. */
export interface PresenceDocument {
  /** Derived: the member and the process. */
  _id: string
  userId: ObjectId
  processId: string
  /** The process renews it. After that time it does not count. */
  expiresAt: Date
}

export const presenceCollection: CollectionDefinition = {
  name: 'presence',
  indexes: [
    { keys: { userId: 1, expiresAt: 1 } },
    { keys: { processId: 1 } },
    // Later than the processes remove them: they also inform the member's connections.
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 10 * 60 } },
  ],
}

/** The maximum of expired records that are removed at once. */
const maximumExpired = 500

const toId = (userId: string, processId: string) => `${userId}-${processId}`

interface Renewal {
  readonly processId: string
  readonly expiresAt: Date
}

export function createPresenceRepository(database: Database) {
  const collection = () => database.collection<PresenceDocument>(presenceCollection.name)
  return {
    /** Adding a member of the process again changes nothing. */
    add: async (userIds: readonly ObjectId[], { processId, expiresAt }: Renewal) => {
      const documents = userIds.map((userId) => {
        const _id = toId(userId.toHexString(), processId)
        return { _id, userId, processId, expiresAt }
      })
      try {
        await collection().insertMany(documents, { ordered: false })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },
    /** Renews all members of the process, and returns their number. */
    renew: async ({ processId, expiresAt }: Renewal): Promise<number> =>
      (await collection().updateMany({ processId }, { $set: { expiresAt } })).matchedCount,
    remove: async (userIds: readonly ObjectId[], processId: string) => {
      const ids = userIds.map((userId) => toId(userId.toHexString(), processId))
      await collection().deleteMany({ _id: { $in: ids } })
    },
    /** Those of the members who are on the site, in any process or in any other than the given. */
    findOnline: async (
      userIds: readonly ObjectId[],
      { now, exceptProcess }: { readonly now: Date; readonly exceptProcess?: string },
    ): Promise<readonly ObjectId[]> => {
      if (userIds.length === 0) return []
      const found = await collection()
        .find({ userId: { $in: [...userIds] }, expiresAt: { $gt: now } })
        .project<Pick<PresenceDocument, 'userId' | 'processId'>>({ userId: 1, processId: 1 })
        .maxTimeMS(maximumQueryTimeMs)
        .toArray()
      const counted = found.filter(({ processId }) => processId !== exceptProcess)
      return [...new Map(counted.map(({ userId }) => [userId.toHexString(), userId])).values()]
    },
    /** Removes what processes have left behind that were killed, and returns its members. */
    removeExpired: async (now: Date): Promise<readonly ObjectId[]> => {
      const expired = await collection()
        .find({ expiresAt: { $lte: now } })
        .sort({ expiresAt: 1 })
        .limit(maximumExpired)
        .maxTimeMS(maximumQueryTimeMs)
        .toArray()
      if (expired.length === 0) return []
      const ids = expired.map(({ _id }) => _id)
      // Not those that their process has renewed since.
      await collection().deleteMany({ _id: { $in: ids }, expiresAt: { $lte: now } })
      return expired.map(({ userId }) => userId)
    },
  }
}
export type PresenceRepository = ReturnType<typeof createPresenceRepository>
