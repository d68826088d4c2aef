import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createFindById } from '../../database/find-by-id'
import { toEmailKey, type UserDocument } from './users.documents'

export const usersCollection: CollectionDefinition = {
  name: 'users',
  indexes: [{ keys: { emailKey: 1 }, options: { unique: true } }],
}

export function createUsersRepository(database: Database) {
  const collection = () => database.collection<UserDocument>(usersCollection.name)
  return {
    findById: createFindById(collection),
    findByEmail: (email: string) => collection().findOne({ emailKey: toEmailKey(email) }),
    count: () => collection().estimatedDocumentCount(),
  }
}
export type UsersRepository = ReturnType<typeof createUsersRepository>
