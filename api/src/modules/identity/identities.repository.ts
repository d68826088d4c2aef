import { type ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'

/** A member's sign-in at a provider. */
export interface IdentityDocument {
  _id: ObjectId
  issuer: string
  subject: string
  userId: ObjectId
  /** As the provider gave it when it was linked. */
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

export function createIdentitiesRepository(database: Database) {
  const collection = () => database.collection<IdentityDocument>(identitiesCollection.name)
  return {
    find: (
      { issuer, subject }: Pick<IdentityDocument, 'issuer' | 'subject'>,
      session: ClientSession,
    ) => collection().findOne({ issuer, subject }, { session }),
    insert: (identity: Omit<IdentityDocument, '_id'>, session: ClientSession) =>
      collection().insertOne({ _id: new ObjectId(), ...identity }, { session }),
    /** When the member is gone. */
    remove: (id: ObjectId, session: ClientSession) =>
      collection().deleteOne({ _id: id }, { session }),
  }
}
export type IdentitiesRepository = ReturnType<typeof createIdentitiesRepository>
