import type { ForumTopic } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { type SearchFields, toSearchFields } from '../../database/search-words'
import { type Authors, getAuthor } from '../members/authors'
import { type EarlierVersion, toEdition } from './earlier-versions'

/** A topic as it is stored. */
export interface ForumTopicDocument extends SearchFields {
  title: string
  /** The slug of its category. */
  category: string
  /** The author. */
  userId: ObjectId
  isSticky: boolean
  isLocked: boolean
  replyCount: number
  lastReplyAt: Date | null
  createdAt: Date
  /** When its title was changed last, and how often; missing: never. */
  editedAt?: Date
  version?: number
  /** Its last earlier titles, newest first. */
  earlier?: readonly EarlierVersion[]
  /** Its author has closed it, no moderator. */
  isClosedByAuthor?: boolean
  /** When it closes by itself; missing or `null`: it does not. */
  closesAt?: Date | null
  /** It closes after so many days without a reply, not before `closesAt`; `null`: at that date. */
  closesAfterDays?: number | null
  /** The reply that is marked as its solution; an earlier version leaves it when the reply goes. */
  solutionId?: ObjectId
  /** Derived: `lastReplyAt` or `createdAt`. Topics are ordered by it. */
  lastActivityAt: Date
}

/** The fields that the rest of the document is derived from. */
export type ForumTopicValues = Omit<ForumTopicDocument, 'lastActivityAt' | keyof SearchFields>

/** A topic as the database returns it. */
export type StoredTopic = WithId<Omit<ForumTopicDocument, 'earlier' | keyof SearchFields>>

export function toForumTopicDocument(values: ForumTopicValues): ForumTopicDocument {
  return {
    ...values,
    lastActivityAt: values.lastReplyAt ?? values.createdAt,
    ...toTopicSearch(values),
  }
}

export const toTopicSearch = ({ title }: Pick<ForumTopicDocument, 'title'>): SearchFields =>
  toSearchFields(title)

const dayMs = 24 * 3_600_000

type Closing = Pick<StoredTopic, 'closesAt' | 'closesAfterDays' | 'lastReplyAt'>

/** When a topic closes by itself; `null`: it does not. A reply moves the end of quiet days. */
export function closingDateOf({ closesAt, closesAfterDays, lastReplyAt }: Closing): Date | null {
  if (!closesAt || !closesAfterDays || !lastReplyAt) return closesAt ?? null
  const quietUntil = new Date(lastReplyAt.getTime() + closesAfterDays * dayMs)
  return quietUntil > closesAt ? quietUntil : closesAt
}

/** Whether a topic takes no more replies: its date counts before the job has closed it. */
export function isClosed(topic: Closing & Pick<StoredTopic, 'isLocked'>, at: Date): boolean {
  const date = closingDateOf(topic)
  return topic.isLocked || (date !== null && date <= at)
}

export function toForumTopic(document: StoredTopic, categoryName?: string): ForumTopic {
  const closesAt = document.isLocked ? null : closingDateOf(document)
  return {
    id: document._id.toHexString(),
    title: document.title,
    category: document.category,
    ...(categoryName !== undefined && { categoryName }),
    isSticky: document.isSticky,
    isLocked: document.isLocked,
    replyCount: document.replyCount,
    lastReplyAt: document.lastReplyAt?.toISOString() ?? null,
    createdAt: document.createdAt.toISOString(),
    ...toEdition(document),
    ...(document.isLocked && document.isClosedByAuthor && { isClosedByAuthor: true }),
    ...(closesAt && { closesAt: closesAt.toISOString() }),
    ...(closesAt && document.closesAfterDays && { closesAfterDays: document.closesAfterDays }),
    ...(document.solutionId && { isSolved: true }),
  }
}

/** A topic as the board shows it, with its author. */
export const toAuthoredTopic =
  (toTopic: (document: StoredTopic) => ForumTopic, authors: Authors) =>
  (document: StoredTopic): ForumTopic => ({
    ...toTopic(document),
    user: getAuthor(authors, document.userId),
  })
