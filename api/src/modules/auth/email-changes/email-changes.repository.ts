import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { hashToken } from '../sessions.documents'

/** A change of address that waits for its confirmations; a member has at most one. */
export interface EmailChangeDocument {
  /** The member. */
  _id: ObjectId
  email: string
  /** Hashes of the tokens that were mailed to the two addresses. */
  currentTokenHash: string
  newTokenHash: string
  /** When each address confirmed. */
  currentConfirmedAt: Date | null
  newConfirmedAt: Date | null
  /** The TTL index deletes expired records late, so queries check the date too. */
  expiresAt: Date
}

export const emailChangesCollection: CollectionDefinition = {
  name: 'emailChanges',
  indexes: [
    { keys: { currentTokenHash: 1 }, options: { unique: true } },
    { keys: { newTokenHash: 1 }, options: { unique: true } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

interface Confirmation {
  readonly token: string
  readonly now: Date
}

export function createEmailChangesRepository(database: Database) {
  const collection = () => database.collection<EmailChangeDocument>(emailChangesCollection.name)
  const confirm = async (
    side: 'current' | 'new',
    { token, now }: Confirmation,
    session: ClientSession,
  ) =>
    await collection().findOneAndUpdate(
      { [`${side}TokenHash`]: hashToken(token), expiresAt: { $gt: now } },
      { $set: { [`${side}ConfirmedAt`]: now } },
      { session, returnDocument: 'after' },
    )
  return {
    /** Starts a change; an earlier one of the member ends, and so do its links. */
    start: async ({ _id, ...change }: EmailChangeDocument, session: ClientSession) => {
      await collection().updateOne({ _id }, { $set: change }, { session, upsert: true })
    },
    /** Records the confirmation of the address that got the token; `null` for an invalid one. */
    confirm: async (confirmation: Confirmation, session: ClientSession) =>
      (await confirm('current', confirmation, session)) ??
      (await confirm('new', confirmation, session)),
    /** Ends a member's change. */
    remove: async (_id: ObjectId, session: ClientSession) => {
      await collection().deleteOne({ _id }, { session })
    },
  }
}
