import type { ContentReport, FeedPost } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import type { ConnectionsRepository } from '../connections/connections.repository'
import { feedPostsCollection } from '../feed/feed.repository'
import { isPostVisible } from '../feed/feed.usecases'
import { postsCollection } from '../forum/posts.repository'
import { topicsCollection } from '../forum/topics.repository'
import { newsCollection } from '../news/news.repository'
import { servicesCollection } from '../services/services.repository'
import type { StoredUser } from '../users/users.documents'
import { usersCollection } from '../users/users.repository'

type ContentType = ContentReport['contentType']

/** What reports need to know of a record, whatever it is. */
interface StoredContent {
  _id: ObjectId
  userId?: ObjectId | null
  title?: string
  topicId?: ObjectId
  isPublished?: boolean
  visibility?: FeedPost['visibility']
}
const fields = { userId: 1, title: 1, topicId: 1, isPublished: 1, visibility: 1 } as const

/** What decides about records that only some people see. */
interface Circles {
  readonly connections: ConnectionsRepository
}

interface Kind {
  readonly collection: string
  /** The page that shows it. */
  readonly toPath: (content: StoredContent) => string
  /** Whose it is, where `userId` does not say. */
  readonly toOwner?: (content: StoredContent) => ObjectId
  /** Who sees it, where not everybody does. */
  readonly isVisible?: (
    content: StoredContent,
    user: StoredUser,
    circles: Circles,
  ) => boolean | Promise<boolean>
  /** A record without which it cannot be seen. */
  readonly parent?: { readonly collection: string; readonly field: 'topicId' }
}

const kinds: Readonly<Record<ContentType, Kind>> = {
  classified: {
    collection: classifiedsCollection.name,
    toPath: ({ _id }) => `/classifieds/${_id}`,
  },
  service: { collection: servicesCollection.name, toPath: ({ _id }) => `/services/${_id}` },
  forum_topic: { collection: topicsCollection.name, toPath: ({ _id }) => `/forum/${_id}` },
  forum_post: {
    collection: postsCollection.name,
    toPath: ({ topicId }) => `/forum/${topicId}`,
    parent: { collection: topicsCollection.name, field: 'topicId' },
  },
  feed_post: {
    collection: feedPostsCollection.name,
    toPath: ({ _id }) => `/social-feed?post=${_id}`,
    isVisible: async ({ userId, visibility }, user, circles) =>
      userId && visibility ? await isPostVisible({ userId, visibility }, user, circles) : false,
  },
  news_article: {
    collection: newsCollection.name,
    toPath: ({ _id }) => `/news/${_id}`,
    isVisible: ({ isPublished }, { isAdmin }) => isAdmin || isPublished === true,
  },
  user: {
    collection: usersCollection.name,
    toPath: ({ _id }) => `/members/${_id}`,
    toOwner: ({ _id }) => _id,
  },
}

/** A record that is or can be reported. */
export interface ReportedContent {
  readonly path: string
  readonly title: string | null
  readonly ownerId: ObjectId | null
  readonly isVisibleTo: (user: StoredUser, circles: Circles) => Promise<boolean>
}

/** By the records' ids in hexadecimal. */
type Found = ReadonlyMap<string, ReportedContent>

/** Reads across the collections of all modules, and writes nothing. */
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
    const existing = new Set(found.map(({ _id }) => _id.toHexString()))
    return contents.filter((content) => existing.has(content[parent.field]?.toHexString() ?? ''))
  }
  return {
    /** Those of the records that there are: one query however many, two for forum posts. */
    find: async (type: ContentType, ids: readonly ObjectId[]): Promise<Found> => {
      const kind = kinds[type]
      const contents = await withParents(await read(kind.collection, ids), kind.parent)
      return new Map(
        contents.map((content) => [content._id.toHexString(), toContent(kind, content)]),
      )
    },
  }
}

const toContent = (kind: Kind, content: StoredContent): ReportedContent => ({
  path: kind.toPath(content),
  title: content.title ?? null,
  ownerId: kind.toOwner?.(content) ?? content.userId ?? null,
  isVisibleTo: async (user, circles) => (await kind.isVisible?.(content, user, circles)) ?? true,
})
