import type { ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type Credential, expiryOf, hashToken, type SessionDocument } from './sessions.documents'

export const sessionsCollection: CollectionDefinition = {
  name: 'sessions',
  indexes: [
    { keys: { cookieHash: 1 }, options: { unique: true } },
    { keys: { bearerHash: 1 }, options: { unique: true } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

export function createSessionsRepository(database: Database) {
  const collection = () => database.collection<SessionDocument>(sessionsCollection.name)
  return {
    insert: (session: SessionDocument) => collection().insertOne(session),
    findByCredential: (credential: Credential) => collection().findOne(toFilter(credential)),
    findByIds: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    endByCredential: (credential: Credential) => collection().deleteOne(toFilter(credential)),
    recordUse: (session: SessionDocument & { _id: ObjectId }, lastUsedAt: Date) =>
      collection().updateOne(
        { _id: session._id },
        { $set: { lastUsedAt, expiresAt: expiryOf({ ...session, lastUsedAt }) } },
      ),
    /** Ends a member's oldest sign-ins, so that at most `kept` remain. */
    endAllButNewest: async (userId: ObjectId, kept: number) => {
      const surplus = await collection()
        .find({ userId }, { projection: { _id: 1 } })
        .sort([
          ['createdAt', -1],
          ['_id', -1],
        ])
        .skip(kept)
        .toArray()
      if (surplus.length === 0) return
      await collection().deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } })
    },
  }
}
export type SessionsRepository = ReturnType<typeof createSessionsRepository>

const toFilter = ({ kind, token }: Credential) =>
  kind === 'cookie' ? { cookieHash: hashToken(token) } : { bearerHash: hashToken(token) }
