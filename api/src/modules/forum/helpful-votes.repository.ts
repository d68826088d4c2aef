import type { ObjectId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { createMemberMarks, type MemberMark } from '../../database/member-marks'
import { removeParts } from '../../database/removed-records.repository'

/** That a member found a post helpful. */
export interface HelpfulVoteDocument extends MemberMark {
  /** Of the post when it was voted for; it may have moved since. Only the release before reads it. */
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
    /** Removes a batch of the votes of posts that are removed; returns whether there may be more. */
    removeBatch: (postIds: readonly ObjectId[]) =>
      removeParts(collection(), { postId: { $in: [...postIds] } }),
  }
}
