import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { emptyPage, type PageRequest, readPage } from '../../database/keyset'
import { toSearchFilter } from '../../database/search-words'
import { type People, toEmailKey, toPerson, type UserDocument } from './users.documents'

export const usersCollection: CollectionDefinition = {
  name: 'users',
  indexes: [
    { keys: { emailKey: 1 }, options: { unique: true } },
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { isAdmin: 1 } },
    { keys: { searchWords: 1 } },
  ],
}

interface MemberSearch {
  readonly text: string
  /** Nobody looks for themselves. */
  readonly besides: ObjectId
}

export function createUsersRepository(database: Database) {
  const collection = () => database.collection<UserDocument>(usersCollection.name)
  return {
    findById: (id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id: id }, { session }),
    findByEmail: (email: string) => collection().findOne({ emailKey: toEmailKey(email) }),
    /** Those of the members who exist, by their ids in hexadecimal. */
    findPeople: async (ids: readonly ObjectId[]): Promise<People> => {
      if (ids.length === 0) return new Map()
      const found = await collection()
        .find({ _id: { $in: [...ids] } })
        .project<Parameters<typeof toPerson>[0]>({ firstName: 1, lastName: 1, profileImageUrl: 1 })
        .toArray()
      return new Map(found.map((user) => [user._id.toHexString(), toPerson(user)] as const))
    },
    /** Whether each of the members who exist is an administrator, by ids in hexadecimal. */
    findRights: async (ids: readonly ObjectId[]): Promise<ReadonlyMap<string, boolean>> => {
      const found = await collection()
        .find({ _id: { $in: [...ids] } }, { projection: { isAdmin: 1 } })
        .toArray()
      return new Map(found.map(({ _id, isAdmin }) => [_id.toHexString(), isAdmin] as const))
    },
    /** Members by the beginnings of their names, newest first. */
    searchPage: async ({ text, besides }: MemberSearch, request: PageRequest) => {
      const words = toSearchFilter(text)
      if (words === null) return emptyPage
      return await readPage({
        collection: collection(),
        sections: [{ ...words, _id: { $ne: besides } }],
        orderBy: 'createdAt',
        direction: 'newest first',
        omit: ['passwordHash', 'searchWords'],
        ...request,
      })
    },
    count: () => collection().estimatedDocumentCount(),
  }
}
export type UsersRepository = ReturnType<typeof createUsersRepository>
