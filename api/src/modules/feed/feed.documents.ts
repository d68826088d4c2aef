import type { FeedPost } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { type StoredAttachment, toPostPhoto } from '../attachments/attachments.documents'
import { getPerson, type People } from '../members/members.documents'

/** A post in the feed as it is stored. */
export interface FeedPostDocument {
  userId: ObjectId
  content: string
  visibility: FeedPost['visibility']
  /** Derived: the readers that may see it. */
  audience: string
  createdAt: Date
  /** When its text or its photos were changed last; missing: never. */
  editedAt?: Date
  /** How many likes, comments and counted shares there are; missing: none. */
  likeCount?: number
  commentCount?: number
  shareCount?: number
  /** Its photos, in order; missing: none. */
  attachments?: readonly StoredAttachment[]
  /** The id of the card of the first link in its text; missing or `null`: it has none. */
  linkCard?: string | null
  /** Its author has removed the card of this link. */
  hidesLink?: boolean
  /** The post that it shares, which may be gone; that one shares none. */
  sharedPostId?: ObjectId
  /** It shares a post without a text of its own: its text says so. */
  hasNoText?: boolean
}
export type StoredFeedPost = WithId<Omit<FeedPostDocument, 'audience'>>

/**
 * A post has exactly one audience, and a reader belongs to several. So the query can select the
 * visible posts, along an index.
 */
export const toAudience = ({
  visibility,
  userId,
}: Pick<FeedPostDocument, 'visibility' | 'userId'>) =>
  visibility === 'public' ? 'public' : `${visibility}:${userId.toHexString()}`

/** The audiences that a reader belongs to, by the current connections. */
export const audiencesOf = (
  reader: ObjectId | null,
  connectedIds: readonly ObjectId[],
): string[] =>
  reader === null
    ? ['public']
    : [
        'public',
        toAudience({ visibility: 'private', userId: reader }),
        ...[reader, ...connectedIds].map((userId) =>
          toAudience({ visibility: 'connections', userId }),
        ),
      ]

export const toFeedPostDocument = (
  values: Omit<FeedPostDocument, 'audience'>,
): FeedPostDocument => ({ ...values, audience: toAudience(values) })

export const toFeedPost =
  (people: People) =>
  (document: StoredFeedPost): FeedPost => ({
    id: document._id.toHexString(),
    userId: document.userId.toHexString(),
    content: document.content,
    visibility: document.visibility,
    createdAt: document.createdAt.toISOString(),
    editedAt: document.editedAt?.toISOString() ?? null,
    likeCount: document.likeCount ?? 0,
    shareCount: document.shareCount ?? 0,
    user: getPerson(people, document.userId),
    ...(document.attachments?.length && { photos: document.attachments.map(toPostPhoto) }),
    ...(document.hasNoText && { hasNoText: true }),
  })

/** What hidden words are searched in: what its author has written. */
export const wordsOf = ({
  content,
  hasNoText,
  attachments = [],
}: Pick<StoredFeedPost, 'content' | 'hasNoText' | 'attachments'>) =>
  [hasNoText ? '' : content, ...attachments.map(({ alt }) => alt)].join('\n')
