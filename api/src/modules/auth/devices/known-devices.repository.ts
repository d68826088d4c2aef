import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { insertOrFind } from '../../../database/insert-or-find'
import { hashToken } from '../sessions.documents'

/** A browser in which a member has signed in. */
export interface KnownDeviceDocument {
  userId: ObjectId
  tokenHash: string
  lastUsedAt: Date
  /** The TTL index deletes expired records late, so queries check the date too. */
  expiresAt: Date
}

export const knownDevicesCollection: CollectionDefinition = {
  name: 'knownDevices',
  indexes: [
    { keys: { userId: 1, tokenHash: 1 }, options: { unique: true } },
    { keys: { userId: 1, lastUsedAt: -1, _id: -1 } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

/** How long a browser is known after a sign-in. */
export const knownDeviceLifetimeMs = 180 * 24 * 3_600_000

const maximumDevicesPerMember = 10

interface Presented {
  readonly userId: ObjectId
  readonly token: string
  readonly now: Date
}

export function createKnownDevicesRepository(database: Database) {
  const collection = () => database.collection<KnownDeviceDocument>(knownDevicesCollection.name)

  const forgetSurplus = async (userId: ObjectId) => {
    const surplus = await collection()
      .find({ userId }, { projection: { _id: 1 } })
      .sort([
        ['lastUsedAt', -1],
        ['_id', -1],
      ])
      .skip(maximumDevicesPerMember)
      .toArray()
    if (surplus.length === 0) return
    await collection().deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } })
  }
  return {
    find: ({ userId, token, now }: Presented) =>
      collection().findOne({ userId, tokenHash: hashToken(token), expiresAt: { $gt: now } }),
    hasAny: async (userId: ObjectId): Promise<boolean> =>
      (await collection().findOne({ userId }, { projection: { _id: 1 } })) !== null,
    /** Adds or extends a member's device, and removes the oldest above the maximum. */
    remember: async ({ userId, token, now }: Presented) => {
      const expiresAt = new Date(now.getTime() + knownDeviceLifetimeMs)
      await insertOrFind({
        insert: () =>
          collection().updateOne(
            { userId, tokenHash: hashToken(token) },
            { $set: { lastUsedAt: now, expiresAt } },
            { upsert: true },
          ),
      })
      await forgetSurplus(userId)
    },
    forgetAll: async (userId: ObjectId, session?: ClientSession) => {
      await collection().deleteMany({ userId }, { session })
    },
  }
}
export type KnownDevicesRepository = ReturnType<typeof createKnownDevicesRepository>
