import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { createToken, hashToken } from '../sessions.documents'
import { type LinkKind, type LinkTokenDocument, linkLifetimeMs } from './link-tokens.documents'

export const linkTokensCollection: CollectionDefinition = {
  name: 'linkTokens',
  indexes: [
    { keys: { tokenHash: 1 }, options: { unique: true } },
    { keys: { userId: 1, kind: 1 }, options: { unique: true } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

interface Issue {
  readonly kind: LinkKind
  readonly userId: ObjectId
  readonly now: Date
}

interface Presented {
  readonly kind: LinkKind
  readonly token: string
  readonly now: Date
}

export function createLinkTokensRepository(database: Database) {
  const collection = () => database.collection<LinkTokenDocument>(linkTokensCollection.name)
  const toFilter = ({ kind, token, now }: Presented) => ({
    tokenHash: hashToken(token),
    kind,
    expiresAt: { $gt: now },
  })
  return {
    /** Creates a token and invalidates the member's older one of the same kind. */
    issue: async ({ kind, userId, now }: Issue, session?: ClientSession): Promise<string> => {
      const token = createToken()
      const expiresAt = new Date(now.getTime() + linkLifetimeMs[kind])
      await collection().updateOne(
        { userId, kind },
        { $set: { tokenHash: hashToken(token), expiresAt } },
        { upsert: true, session },
      )
      return token
    },
    /** Finds a valid token without using it. */
    find: (presented: Presented) => collection().findOne(toFilter(presented)),
    /** Uses a token: of concurrent attempts, one gets the record. */
    consume: (presented: Presented, session?: ClientSession) =>
      collection().findOneAndDelete(toFilter(presented), { session }),
    /** Invalidates all links of a member. */
    removeAll: async (userId: ObjectId, session?: ClientSession) => {
      await collection().deleteMany({ userId }, { session })
    },
  }
}
