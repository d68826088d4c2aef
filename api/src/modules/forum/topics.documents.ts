import type { ForumTopic } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'

/** A topic as it is stored. */
export interface ForumTopicDocument {
  title: string
  category: ForumTopic['category']
  /** Who started it; not shown. */
  userId: ObjectId
  isSticky: boolean
  isLocked: boolean
  replyCount: number
  lastReplyAt: Date | null
  createdAt: Date
  /** Derived: the last reply's date, or the topic's own. The board is ordered by it. */
  lastActivityAt: Date
}

export function toForumTopicDocument(
  values: Omit<ForumTopicDocument, 'lastActivityAt'>,
): ForumTopicDocument {
  return { ...values, lastActivityAt: values.lastReplyAt ?? values.createdAt }
}

export function toForumTopic(document: WithId<ForumTopicDocument>): ForumTopic {
  return {
    id: document._id.toHexString(),
    title: document.title,
    category: document.category,
    isSticky: document.isSticky,
    isLocked: document.isLocked,
    replyCount: document.replyCount,
    lastReplyAt: document.lastReplyAt?.toISOString() ?? null,
    createdAt: document.createdAt.toISOString(),
  }
}
