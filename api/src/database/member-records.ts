import type { ClientSession, Collection, Document, Filter, ObjectId } from 'mongodb'
import { maximumQueryTimeMs, type PageRequest, readPage } from './keyset'

/** A record that belongs to one member. */
interface MemberRecord extends Document {
  userId: ObjectId
  createdAt: Date
}

interface OneField<Name> {
  readonly field: Name
  readonly limit: number
  readonly session?: ClientSession | undefined
}

/** Reads the records of a member in a collection; needs the index `userId, createdAt -1, _id -1`. */
export function createMemberRecords<Stored extends MemberRecord>(
  collection: () => Collection<Stored>,
) {
  const of = (userId: ObjectId) => ({ userId }) as Filter<Stored>
  return {
    /** A page of them, newest first. */
    findPage: (userId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [of(userId)],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    /** One field of each, up to a limit. */
    findField: async <Name extends keyof Stored & string>(
      userId: ObjectId,
      { field, limit, session }: OneField<Name>,
    ): Promise<readonly Stored[Name][]> => {
      const found = await collection()
        .find(of(userId), { maxTimeMS: maximumQueryTimeMs, session })
        .project<Pick<Stored, Name>>({ _id: 0, [field]: 1 })
        .limit(limit)
        .toArray()
      return found.map((record) => record[field])
    },
    /** Counts up to a limit. */
    count: (userId: ObjectId, options: { limit: number; session: ClientSession }) =>
      collection().countDocuments(of(userId), options),
  }
}
