import { type ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'

/** A member's identity at a provider. */
export interface IdentityDocument {
  _id: ObjectId
  issuer: string
  subject: string
  userId: ObjectId
  /** The provider's address when the identity was linked. */
  email: string
  createdAt: Date
}

export const identitiesCollection: CollectionDefinition = {
  name: 'identities',
  indexes: [
    { keys: { issuer: 1, subject: 1 }, options: { unique: true } },
    { keys: { userId: 1 } },
  ],
}

const maximumProviders = 10

export function createIdentitiesRepository(database: Database) {
  const collection = () => database.collection<IdentityDocument>(identitiesCollection.name)
  return {
    find: (
      { issuer, subject }: Pick<IdentityDocument, 'issuer' | 'subject'>,
      session: ClientSession,
    ) => collection().findOne({ issuer, subject }, { session }),
    /** The host names of the member's providers. */
    findProviders: async (userId: ObjectId): Promise<string[]> => {
      const found = await collection()
        .find({ userId }, { projection: { _id: 0, issuer: 1 } })
        .limit(maximumProviders)
        .toArray()
      return [...new Set(found.map(({ issuer }) => new URL(issuer).host))]
    },
    insert: (identity: Omit<IdentityDocument, '_id'>, session: ClientSession) =>
      collection().insertOne({ _id: new ObjectId(), ...identity }, { session }),
    /** For an identity whose member was removed. */
    remove: (id: ObjectId, session: ClientSession) =>
      collection().deleteOne({ _id: id }, { session }),
  }
}
