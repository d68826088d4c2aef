import type { FeedComment } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { getPerson, type People } from '../members/members.documents'

/** A comment on a feed post as it is stored. Who sees the post sees the comment. */
export interface CommentDocument {
  postId: ObjectId
  userId: ObjectId
  content: string
  createdAt: Date
}
export type StoredComment = WithId<CommentDocument>

export const toFeedComment =
  (people: People) =>
  (document: StoredComment): FeedComment => ({
    id: document._id.toHexString(),
    postId: document.postId.toHexString(),
    userId: document.userId.toHexString(),
    content: document.content,
    createdAt: document.createdAt.toISOString(),
    user: getPerson(people, document.userId),
  })
