import type { ClientSession, ObjectId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { toPairId } from '../../database/pair-id'
import { removeParts } from '../../database/removed-records.repository'

/** That a member found a post helpful. */
export interface HelpfulVoteDocument {
  /** Derived from post and member, so that no member can vote twice. */
  _id: ObjectId
  postId: ObjectId
  /** Of the post, whose votes go with it. */
  topicId: ObjectId
  userId: ObjectId
  createdAt: Date
}

export const helpfulVotesCollection: CollectionDefinition = {
  name: 'helpfulVotes',
  indexes: [ownerIndex, { keys: { postId: 1 } }, { keys: { topicId: 1 } }],
}

type Vote = Pick<HelpfulVoteDocument, 'postId' | 'userId'>

export const toVoteId = ({ postId, userId }: Vote): ObjectId => toPairId(postId, userId)

export function createHelpfulVotesRepository(database: Database) {
  const collection = () => database.collection<HelpfulVoteDocument>(helpfulVotesCollection.name)
  const findAll = (ids: readonly ObjectId[], session?: ClientSession) =>
    collection()
      .find({ _id: { $in: [...ids] } }, { session })
      .toArray()
  return {
    /** The votes with these ids that exist. */
    findAll,
    /** Those of the posts that the member found helpful, in hexadecimal. */
    findVoted: async (
      userId: ObjectId,
      postIds: readonly ObjectId[],
    ): Promise<ReadonlySet<string>> => {
      const found = await findAll(postIds.map((postId) => toVoteId({ postId, userId })))
      return new Set(found.map(({ postId }) => postId.toHexString()))
    },
    addAll: async (votes: readonly HelpfulVoteDocument[], session: ClientSession) => {
      await collection().insertMany(votes, { session })
    },
    /** Returns how many there were. */
    removeAll: async (ids: readonly ObjectId[], session: ClientSession): Promise<number> =>
      (await collection().deleteMany({ _id: { $in: [...ids] } }, { session })).deletedCount,
    countOf: (postId: ObjectId, session: ClientSession) =>
      collection().countDocuments({ postId }, { session }),
    /** Removes a batch of what belongs to a removed topic or post; returns whether there may be more. */
    removeBatch: async (id: ObjectId) =>
      (await removeParts(collection(), { topicId: id })) ||
      (await removeParts(collection(), { postId: id })),
  }
}
