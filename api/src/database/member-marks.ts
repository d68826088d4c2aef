import type { ClientSession, Collection, Filter, ObjectId, OptionalUnlessRequiredId } from 'mongodb'
import { toPairId } from './pair-id'

/** What a member sets on a post at most once: a like, a helpful vote. */
export interface MemberMark {
  /** Derived from post and member, so that no member can set it twice. */
  _id: ObjectId
  postId: ObjectId
  userId: ObjectId
  createdAt: Date
}

export const toMarkId = ({ postId, userId }: Pick<MemberMark, 'postId' | 'userId'>): ObjectId =>
  toPairId(postId, userId)

/** Several requests of one member can wait in one batch. */
export const distinctMarks = <Mark extends MemberMark>(drafts: readonly Mark[]): Mark[] => [
  ...new Map(drafts.map((mark) => [mark._id.toHexString(), mark])).values(),
]

/** Reads and writes the marks of a collection. */
export function createMemberMarks<Mark extends MemberMark>(collection: () => Collection<Mark>) {
  const among = (ids: readonly ObjectId[]) => ({ _id: { $in: [...ids] } }) as Filter<Mark>
  const findAll = (ids: readonly ObjectId[], session?: ClientSession) =>
    collection().find<Mark>(among(ids), { session }).toArray()
  return {
    /** The marks with these ids that exist. */
    findAll,
    /** Those of the posts that the member has marked, in hexadecimal. */
    findMarked: async (
      userId: ObjectId,
      postIds: readonly ObjectId[],
    ): Promise<ReadonlySet<string>> => {
      const found = await findAll(postIds.map((postId) => toMarkId({ postId, userId })))
      return new Set(found.map(({ postId }) => postId.toHexString()))
    },
    /** Adds those that do not exist, and returns them. */
    addNew: async (marks: readonly Mark[], session: ClientSession): Promise<Mark[]> => {
      const ids = marks.map(({ _id }) => _id)
      const existing = await findAll(ids, session)
      const known = new Set(existing.map(({ _id }) => _id.toHexString()))
      const added = marks.filter(({ _id }) => !known.has(_id.toHexString()))
      if (added.length > 0) {
        await collection().insertMany(added as OptionalUnlessRequiredId<Mark>[], { session })
      }
      return added
    },
    /** Returns how many there were. */
    removeAll: async (ids: readonly ObjectId[], session: ClientSession): Promise<number> =>
      (await collection().deleteMany(among(ids), { session })).deletedCount,
    countOf: (postId: ObjectId, session: ClientSession) =>
      collection().countDocuments({ postId } as Filter<Mark>, { session }),
  }
}
