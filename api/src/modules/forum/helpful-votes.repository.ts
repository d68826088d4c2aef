import type { ObjectId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { createMemberMarks, type MemberMark } from '../../database/member-marks'
import { removeParts } from '../../database/removed-records.repository'

/** That a member found a post helpful. */
export interface HelpfulVoteDocument extends MemberMark {
  /** Of the post, whose votes go with it. */
  topicId: ObjectId
}

export const helpfulVotesCollection: CollectionDefinition = {
  name: 'helpfulVotes',
  indexes: [ownerIndex, { keys: { postId: 1 } }, { keys: { topicId: 1 } }],
}

export function createHelpfulVotesRepository(database: Database) {
  const collection = () => database.collection<HelpfulVoteDocument>(helpfulVotesCollection.name)
  return {
    ...createMemberMarks(collection),
    /** Removes a batch of what belongs to a removed topic or post; returns whether there may be more. */
    removeBatch: async (id: ObjectId) =>
      (await removeParts(collection(), { topicId: id })) ||
      (await removeParts(collection(), { postId: id })),
  }
}
