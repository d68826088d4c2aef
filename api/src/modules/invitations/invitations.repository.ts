import type { ClientSession, Filter } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { hashToken } from '../auth/sessions.documents'
import type { InvitationDocument } from './invitations.documents'

export const invitationsCollection: CollectionDefinition = {
  name: 'invitations',
  indexes: [
    { keys: { tokenHash: 1 }, options: { unique: true } },
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
