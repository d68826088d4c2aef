import type { ForumTopic } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { toSearchWords } from '../../database/search-words'

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
  /** Derived: what search looks at. */
  searchWords: string[]
}

/** The fields that the rest of the document is derived from. */
export type ForumTopicValues = Omit<ForumTopicDocument, 'lastActivityAt' | 'searchWords'>

/** A topic as the database gives it back. */
export type StoredTopic = WithId<Omit<ForumTopicDocument, 'searchWords'>>

export function toForumTopicDocument(values: ForumTopicValues): ForumTopicDocument {
  return {
    ...values,
    lastActivityAt: values.lastReplyAt ?? values.createdAt,
    searchWords: toTopicSearchWords(values),
  }
}

export const toTopicSearchWords = ({ title }: Pick<ForumTopicDocument, 'title'>) =>
  toSearchWords(title)

export function toForumTopic(document: StoredTopic): ForumTopic {
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
