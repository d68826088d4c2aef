import type { SupportRequestState } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import type { SupportRequestDocument } from './support-requests.documents'

const lifetimeSeconds = 2 * 365 * 24 * 60 * 60

export const supportRequestsCollection: CollectionDefinition = {
  name: 'supportRequests',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { state: 1, createdAt: -1, _id: -1 } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    { keys: { email: 1 } },
    { keys: { 'answers.authorId': 1 } },
    { keys: { digest: 1 }, options: { unique: true } },
    { keys: { createdAt: 1 }, options: { expireAfterSeconds: lifetimeSeconds } },
  ],
}

export function createSupportRequestsRepository(database: Database) {
  const collection = () =>
    database.collection<SupportRequestDocument>(supportRequestsCollection.name)
  const readSection = (filter: Partial<SupportRequestDocument>, request: PageRequest) =>
    readPage({
      collection: collection(),
      sections: [filter],
      orderBy: 'createdAt',
      direction: 'newest first',
      ...request,
    })
  return {
    findPage: (state: SupportRequestState | null, request: PageRequest) =>
      readSection(state === null ? {} : { state }, request),
    findPageOf: (userId: ObjectId, request: PageRequest) => readSection({ userId }, request),
    findById: (_id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id }, session && { session }),
    findByDigest: (digest: string) => collection().findOne({ digest }),
    insert: async (request: SupportRequestDocument, session: ClientSession) => {
      await collection().insertOne(request, { session })
    },
    set: async (
      _id: ObjectId,
      values: Partial<Pick<SupportRequestDocument, 'state' | 'answers'>>,
      session: ClientSession,
    ) => {
      await collection().updateOne({ _id }, { $set: values }, { session })
    },
  }
}
