import { type ContentReport, type FeedPost, fullName } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { articlesCollection } from '../articles/articles.repository'
import type { StoredAttachment } from '../attachments/attachments.documents'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import { commentsCollection } from '../feed/comments.repository'
import { feedPostsCollection } from '../feed/feed.repository'
import { isPostVisible } from '../feed/visible-post'
import { postsCollection } from '../forum/posts.repository'
import { topicsCollection } from '../forum/topics.repository'
import type { AuthorReaders } from '../members/hidden-authors'
import { isLeaving, type StoredMember } from '../members/members.documents'
import { membersCollection } from '../members/members.repository'
import { can } from '../members/rights'
import { messagesCollection } from '../messages/messages.repository'
import { serviceRequestsCollection } from '../service-requests/service-requests.repository'
import { servicesCollection } from '../services/services.repository'

type ContentType = ContentReport['contentType']

/** The fields of a record that reports need. */
export interface StoredContent {
  _id: ObjectId
  userId?: ObjectId | null
  title?: string
  serviceTitle?: string
  firstName?: string | null
  lastName?: string | null
  description?: string
  content?: string
  trouble?: string
  company?: string | null
  imageUrl?: string | null
  attachments?: readonly StoredAttachment[]
  profileImageUrl?: string | null
  isExternal?: boolean
  isOpening?: boolean
  topicId?: ObjectId
  postId?: ObjectId
  isPublished?: boolean
  visibility?: FeedPost['visibility']
  requesterId?: ObjectId
  providerId?: ObjectId
  senderId?: ObjectId
  receiverId?: ObjectId
  deletedAt?: Date
  eraseAt?: Date
  /** Who wrote the record that it is part of. */
  parentUserId?: ObjectId | null
  /** Who sees the record that it is part of. */
  parentVisibility?: FeedPost['visibility']
}
const fields = {
  userId: 1,
  title: 1,
  serviceTitle: 1,
  firstName: 1,
  lastName: 1,
  description: 1,
  content: 1,
  trouble: 1,
  company: 1,
  imageUrl: 1,
  attachments: 1,
  profileImageUrl: 1,
  isExternal: 1,
  isOpening: 1,
  topicId: 1,
  postId: 1,
  isPublished: 1,
  visibility: 1,
  requesterId: 1,
  providerId: 1,
  senderId: 1,
  receiverId: 1,
  deletedAt: 1,
  eraseAt: 1,
} as const

interface Kind {
  readonly collection: string
  /** The page that shows it. */
  readonly toPath: (content: StoredContent) => string
  /** What it is called, where that is not `title`. */
  readonly toTitle?: (content: StoredContent) => string | null
  /** The owner, where it is not `userId`. */
  readonly toOwner?: (content: StoredContent) => ObjectId | undefined
  /** Moderators see what a report has copied, and no more. */
  readonly isPrivate?: true
  /** Whether a member may see it, where not all may. */
  readonly isVisible?: (
    content: StoredContent,
    member: StoredMember,
    deps: AuthorReaders,
  ) => boolean | Promise<boolean>
  /** Another record that must exist. */
  readonly parent?: { readonly collection: string; readonly field: 'topicId' | 'postId' }
}

const kinds: Readonly<Record<ContentType, Kind>> = {
  classified: {
    collection: classifiedsCollection.name,
    toPath: ({ _id }) => `/classifieds/${_id}`,
  },
  service: { collection: servicesCollection.name, toPath: ({ _id }) => `/services/${_id}` },
  // Both may report what the other one wrote.
  service_request: {
    collection: serviceRequestsCollection.name,
    toPath: ({ _id }) => `/requests/${_id}`,
    toTitle: ({ serviceTitle = null }) => serviceTitle,
    isVisible: ({ requesterId, providerId }, member) =>
      [requesterId, providerId].some((one) => one?.equals(member._id)),
  },
  forum_topic: { collection: topicsCollection.name, toPath: ({ _id }) => `/forum/${_id}` },
  forum_post: {
    collection: postsCollection.name,
    toPath: ({ topicId }) => `/forum/${topicId}`,
    parent: { collection: topicsCollection.name, field: 'topicId' },
  },
  feed_post: {
    collection: feedPostsCollection.name,
    toPath: ({ _id }) => `/social-feed?post=${_id}`,
    isVisible: async ({ userId, visibility }, member, deps) =>
      userId && visibility
        ? await isPostVisible({ post: { userId, visibility }, reader: member }, deps)
        : false,
  },
  feed_comment: {
    collection: commentsCollection.name,
    toPath: ({ postId }) => `/social-feed?post=${postId}`,
    parent: { collection: feedPostsCollection.name, field: 'postId' },
    isVisible: async ({ parentUserId: userId, parentVisibility: visibility }, member, deps) =>
      userId && visibility
        ? await isPostVisible({ post: { userId, visibility }, reader: member }, deps)
        : false,
  },
  news_article: {
    collection: articlesCollection.name,
    toPath: ({ _id }) => `/news/${_id}`,
    isVisible: ({ isPublished }, member) =>
      isPublished === true || can(member, 'articles.readDrafts'),
  },
  user: {
    collection: membersCollection.name,
    toPath: ({ _id }) => `/members/${_id}`,
    toTitle: ({ firstName = null, lastName = null }) => fullName({ firstName, lastName }) || null,
    toOwner: ({ _id }) => _id,
    isVisible: (member) => !isLeaving(member),
  },
  message: {
    collection: messagesCollection.name,
    isPrivate: true,
    toPath: ({ senderId }) => `/social-feed?chat=${senderId}`,
    toTitle: () => 'Direct message',
    toOwner: ({ senderId }) => senderId,
    isVisible: ({ receiverId, deletedAt }, member) =>
      receiverId?.equals(member._id) === true && deletedAt === undefined,
  },
}

/** Who reads a record. */
interface ContentReader {
  readonly member: StoredMember
  /** Whose records they do not see. */
  readonly hiddenAuthors: readonly ObjectId[]
}

/** A record that has been reported or can be. */
export interface ReportedContent {
  readonly path: string
  readonly title: string | null
  readonly text: string | null
  readonly imageUrl: string | null
  /** The photos of a post. */
  readonly photos: readonly StoredAttachment[]
  readonly ownerId: ObjectId | null
  /** The opening post of this topic: whoever reports it reports the topic. */
  readonly opens: ObjectId | null
  readonly isImported: boolean
  /** Neither its text nor its page are for moderators. */
  readonly isPrivate: boolean
  readonly isVisibleTo: (reader: ContentReader, deps: AuthorReaders) => Promise<boolean>
}

/** By the records' ids in hexadecimal. */
type Found = ReadonlyMap<string, ReportedContent>

/** Reads the collections of all modules, and writes none. */
export function createReportedContentRepository(database: Database) {
  const read = (name: string, ids: readonly ObjectId[]) =>
    database
      .collection<StoredContent>(name)
      .find({ _id: { $in: [...ids] } })
      .project<StoredContent>(fields)
      .toArray()

  const withParents = async (contents: readonly StoredContent[], parent: Kind['parent']) => {
    if (parent === undefined || contents.length === 0) return contents
    const ids = contents.flatMap((content) => content[parent.field] ?? [])
    const found = await read(parent.collection, ids)
    const existing = new Map(found.map((record) => [record._id.toHexString(), record] as const))
    return contents.flatMap((content) => {
      const record = existing.get(content[parent.field]?.toHexString() ?? '')
      if (!record) return []
      const { userId: parentUserId = null, visibility: parentVisibility } = record
      return { ...content, parentUserId, ...(parentVisibility && { parentVisibility }) }
    })
  }
  return {
    /** The records with these ids that exist: one query for all, two for forum posts and comments. */
    find: async (type: ContentType, ids: readonly ObjectId[]): Promise<Found> => {
      const kind = kinds[type]
      const contents = await withParents(await read(kind.collection, ids), kind.parent)
      return new Map(
        contents.map((content) => [content._id.toHexString(), toContent(kind, content)]),
      )
    },
    /** A record that was read elsewhere. */
    describe: (type: ContentType, content: StoredContent) => toContent(kinds[type], content),
  }
}

const textOf = ({ description, content, trouble, company }: StoredContent): string | null =>
  description ?? content ?? trouble ?? company ?? null

function toContent(kind: Kind, content: StoredContent): ReportedContent {
  const ownerId = kind.toOwner?.(content) ?? content.userId ?? null
  const authorIds = [ownerId, content.parentUserId ?? null]
  return {
    path: kind.toPath(content),
    title: kind.toTitle ? kind.toTitle(content) : (content.title ?? null),
    text: kind.isPrivate ? null : textOf(content),
    imageUrl: content.imageUrl ?? content.profileImageUrl ?? null,
    photos: kind.isPrivate ? [] : (content.attachments ?? []),
    opens: content.isOpening ? (content.topicId ?? null) : null,
    isImported: content.isExternal === true,
    isPrivate: kind.isPrivate === true,
    ownerId,
    isVisibleTo: async ({ member, hiddenAuthors }, deps) => {
      const isHidden = hiddenAuthors.some((one) => authorIds.some((id) => id?.equals(one)))
      // Members who block each other can still read what they wrote to each other.
      if (isHidden && !kind.isPrivate) return false
      return (await kind.isVisible?.(content, member, deps)) ?? true
    },
  }
}
