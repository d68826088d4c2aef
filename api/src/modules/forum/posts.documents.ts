import type { ForumPost } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { type Authors, getAuthor } from '../members/authors'

/** A post of a topic as it is stored: its opening post or a reply. */
export interface ForumPostDocument {
  topicId: ObjectId
  userId: ObjectId
  content: string
  /** Whether it is the opening post, which does not count as a reply. */
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

/** The same with its author. */
export const toAuthoredPost =
  (authors: Authors) =>
  (document: WithId<ForumPostDocument>): ForumPost => ({
    ...toForumPost(document),
    user: getAuthor(authors, document.userId),
  })
