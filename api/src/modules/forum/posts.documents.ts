import type { ForumPost } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'

/** A contribution to a topic as it is stored. */
export interface ForumPostDocument {
  topicId: ObjectId
  userId: ObjectId
  content: string
  /** What the topic was opened with; every other post is a reply and counts as one. */
  isOpening: boolean
  createdAt: Date
}

export function toForumPost(document: WithId<ForumPostDocument>): ForumPost {
  return {
    id: document._id.toHexString(),
    topicId: document.topicId.toHexString(),
    userId: document.userId.toHexString(),
    content: document.content,
    createdAt: document.createdAt.toISOString(),
  }
}
