import type { ClientSession, Filter, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import { hashToken } from '../auth/sessions.documents'
import { toEmailKey } from '../members/members.documents'
import type { InvitationDocument } from './invitations.documents'

export const invitationsCollection: CollectionDefinition = {
  name: 'invitations',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { tokenHash: 1 }, options: { unique: true } },
    { keys: { invitedBy: 1 } },
    { keys: { emailKey: 1, acceptedAt: 1 } },
    // An address has at most one open invitation; inviting it again renews that one.
    {
      keys: { emailKey: 1 },
      options: { unique: true, partialFilterExpression: { acceptedAt: null } },
    },
  ],
}

interface Presented {
  readonly token: string
  readonly now: Date
}

type Renewal = Pick<InvitationDocument, 'tokenHash' | 'invitedBy' | 'expiresAt'>

export function createInvitationsRepository(database: Database) {
  const collection = () => database.collection<InvitationDocument>(invitationsCollection.name)
  const toFilter = ({ token, now }: Presented): Filter<InvitationDocument> => ({
    tokenHash: hashToken(token),
    acceptedAt: null,
    expiresAt: { $gt: now },
  })
  return {
    /** The invitation of a token, if it can be accepted. */
    findOpen: (presented: Presented) => collection().findOne(toFilter(presented)),
    findById: (id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id: id }, { session }),
    /** Whether an address has an open invitation. */
    isInvited: async (emailKey: string, session: ClientSession): Promise<boolean> => {
      const open = { emailKey, acceptedAt: null }
      return (await collection().findOne(open, { projection: { _id: 1 }, session })) !== null
    },
    findPage: (request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{}],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    /** A member's open invitations of administrators. */
    findGrantsOf: (invitedBy: ObjectId, session: ClientSession) =>
      collection().find({ invitedBy, isAdmin: true, acceptedAt: null }, { session }).toArray(),
    /** Creates an invitation, or replaces the address's open one. */
    put: async (
      values: Omit<InvitationDocument, 'emailKey' | 'acceptedAt'>,
      session: ClientSession,
    ) => {
      const { value, lastErrorObject } = await collection().findOneAndUpdate(
        { emailKey: toEmailKey(values.email), acceptedAt: null },
        { $set: values },
        { session, upsert: true, returnDocument: 'after', includeResultMetadata: true },
      )
      if (value === null) throw new Error('An upsert returned no document')
      return { invitation: value, isReplaced: lastErrorObject?.updatedExisting === true }
    },
    renew: (id: ObjectId, renewal: Renewal, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id: id, acceptedAt: null },
        { $set: renewal },
        { session, returnDocument: 'after' },
      ),
    remove: async (id: ObjectId, session: ClientSession) => {
      await collection().deleteOne({ _id: id }, { session })
    },
    /** Marks an invitation as accepted: of concurrent attempts, one gets it. */
    accept: (presented: Presented, session: ClientSession) =>
      collection().findOneAndUpdate(
        toFilter(presented),
        { $set: { acceptedAt: presented.now } },
        { session },
      ),
  }
}
