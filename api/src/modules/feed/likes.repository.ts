import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { createMemberMarks, type MemberMark } from '../../database/member-marks'

/** A member's like of a feed post. */
export type LikeDocument = MemberMark

export const likesCollection: CollectionDefinition = {
  name: 'feedLikes',
  indexes: [ownerIndex, { keys: { postId: 1 } }],
}

export const createLikesRepository = (database: Database) =>
  createMemberMarks(() => database.collection<LikeDocument>(likesCollection.name))
