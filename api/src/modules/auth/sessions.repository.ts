import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import {
  type Credential,
  expiryOf,
  hashToken,
  type PushSubscription,
  type SessionDocument,
  toPasswordMark,
} from './sessions.documents'

export const sessionsCollection: CollectionDefinition = {
  name: 'sessions',
  indexes: [
    { keys: { cookieHash: 1 }, options: { unique: true } },
    { keys: { bearerHash: 1 }, options: { unique: true } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    { keys: { lastUsedAt: 1 } },
    {
      keys: { 'push.endpoint': 1 },
      options: { partialFilterExpression: { 'push.endpoint': { $exists: true } } },
    },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

const maximumSessionsPerMember = 10

interface KeepOnly {
  readonly userId: ObjectId
  readonly id: ObjectId
  /** Of the new password. */
  readonly passwordHash: string
}

export function createSessionsRepository(database: Database) {
  const collection = () => database.collection<SessionDocument>(sessionsCollection.name)
  return {
    insert: (document: SessionDocument, session?: ClientSession) =>
      collection().insertOne(document, { session }),
    findByCredential: (credential: Credential) => collection().findOne(toFilter(credential)),
    /** Returns the removed session, or `null`. */
    endByCredential: (credential: Credential) =>
      collection().findOneAndDelete(toFilter(credential)),
    findByIds: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    recordUse: (session: SessionDocument & { _id: ObjectId }, lastUsedAt: Date) =>
      collection().updateOne(
        { _id: session._id },
        { $set: { lastUsedAt, expiresAt: expiryOf({ ...session, lastUsedAt }) } },
      ),
    confirm: async (_id: ObjectId, confirmedAt: Date) => {
      await collection().updateOne({ _id }, { $set: { confirmedAt } })
    },
    setChallenge: async (_id: ObjectId, challenge: string) => {
      await collection().updateOne({ _id }, { $set: { challenge } })
    },
    /** Takes the challenge, so that it is used once; `null` if there is none. */
    takeChallenge: async (_id: ObjectId): Promise<string | null> => {
      const found = await collection().findOneAndUpdate({ _id }, { $unset: { challenge: '' } })
      return found?.challenge ?? null
    },
    /** The device of another session, too, if it has that endpoint: it has another user now. */
    subscribe: async (_id: ObjectId, push: PushSubscription) => {
      const { endpoint } = push
      const others = { 'push.endpoint': endpoint, _id: { $ne: _id } }
      await collection().updateMany(others, { $unset: { push: '' } })
      await collection().updateOne({ _id }, { $set: { push } })
    },
    /** With an endpoint: unless the device has subscribed anew since. */
    unsubscribe: async (_id: ObjectId, endpoint?: string) => {
      const filter = endpoint === undefined ? { _id } : { _id, 'push.endpoint': endpoint }
      await collection().updateOne(filter, { $unset: { push: '' } })
    },
    /** The ids of a member's sessions whose devices have push messages on. */
    findSubscribed: async (userId: ObjectId, session?: ClientSession): Promise<ObjectId[]> => {
      const found = await collection()
        .find({ userId, 'push.endpoint': { $exists: true } }, { projection: { _id: 1 }, session })
        .limit(maximumSessionsPerMember)
        .toArray()
      return found.map(({ _id }) => _id)
    },
    /** A member's sessions, newest first. */
    findAll: (userId: ObjectId) =>
      collection()
        .find({ userId })
        .sort([
          ['createdAt', -1],
          ['_id', -1],
        ])
        .limit(maximumSessionsPerMember)
        .toArray(),
    /** Returns whether the member had this session. */
    endOne: async (userId: ObjectId, id: ObjectId, session?: ClientSession) => {
      const { deletedCount } = await collection().deleteOne({ _id: id, userId }, { session })
      return deletedCount > 0
    },
    /** Ends all sessions of a member. */
    endAll: async (userId: ObjectId, session?: ClientSession) => {
      await collection().deleteMany({ userId }, { session })
    },
    /** Ends a member's sessions but one, which the new password does not end. */
    keepOnly: async ({ userId, id, passwordHash }: KeepOnly, session: ClientSession) => {
      await collection().deleteMany({ userId, _id: { $ne: id } }, { session })
      const passwordMark = toPasswordMark({ passwordHash })
      await collection().updateOne({ _id: id }, { $set: { passwordMark } }, { session })
    },
    /** Ends a member's oldest sessions above the maximum; returns whether there were any. */
    endSurplus: async (userId: ObjectId) => {
      const surplus = await collection()
        .find({ userId }, { projection: { _id: 1 } })
        .sort([
          ['createdAt', -1],
          ['_id', -1],
        ])
        .skip(maximumSessionsPerMember)
        .toArray()
      if (surplus.length === 0) return false
      await collection().deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } })
      return true
    },
  }
}
export type SessionsRepository = ReturnType<typeof createSessionsRepository>

const toFilter = ({ kind, token }: Credential) =>
  kind === 'cookie' ? { cookieHash: hashToken(token) } : { bearerHash: hashToken(token) }
