import type { ClientSession, Filter, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import { hashToken } from '../auth/sessions.documents'
import { toEmailKey } from '../users/users.documents'
import type { InvitationDocument } from './invitations.documents'

export const invitationsCollection: CollectionDefinition = {
  name: 'invitations',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { tokenHash: 1 }, options: { unique: true } },
    { keys: { invitedBy: 1 } },
    // An address has one invitation at a time; inviting it again renews that one.
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
    /** The invitation that a link leads to, while it can be accepted. */
    findOpen: (presented: Presented) => collection().findOne(toFilter(presented)),
    findById: (id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id: id }, { session }),
    findPage: (request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{}],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    /** Those that have not been accepted and would make somebody an administrator. */
    findGrantsOf: (invitedBy: ObjectId, session: ClientSession) =>
      collection().find({ invitedBy, isAdmin: true, acceptedAt: null }, { session }).toArray(),
    /** Makes an invitation, out of the address's open one if there is one. */
    put: async (
      values: Omit<InvitationDocument, 'emailKey' | 'acceptedAt'>,
      session: ClientSession,
    ) => {
      const { value, lastErrorObject } = await collection().findOneAndUpdate(
        { emailKey: toEmailKey(values.email), acceptedAt: null },
        { $set: values },
        { session, upsert: true, returnDocument: 'after', includeResultMetadata: true },
      )
      if (value === null) throw new Error('An upsert answers what it wrote')
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
    /** Uses an invitation up: of any number of attempts, one gets it. */
    accept: (presented: Presented, session: ClientSession) =>
      collection().findOneAndUpdate(
        toFilter(presented),
        { $set: { acceptedAt: presented.now } },
        { session },
      ),
  }
}
export type InvitationsRepository = ReturnType<typeof createInvitationsRepository>
