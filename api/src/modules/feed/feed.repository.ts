import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { hasRecord } from '../../database/has-record'
import { insertOrFind } from '../../database/insert-or-find'
import { maximumQueryTimeMs, type PageRequest } from '../../database/keyset'
import { readMergedPage } from '../../database/merged-page'
import { attachmentsIndex, hasAttachment } from '../attachments/attachment-references'
import { withoutAuthors } from '../members/hidden-authors'
import type { FeedPostDocument, StoredFeedPost } from './feed.documents'
import { linkCardIndex } from './link-card-references'

export const feedPostsCollection: CollectionDefinition = {
  name: 'feedPosts',
  indexes: [
    { keys: { audience: 1, createdAt: -1, _id: -1 } },
    { keys: { userId: 1, audience: 1, createdAt: -1, _id: -1 } },
    attachmentsIndex('attachments.file'),
    linkCardIndex('linkCard'),
    {
      keys: { sharedPostId: 1 },
      options: { partialFilterExpression: { sharedPostId: { $exists: true } } },
    },
  ],
}

interface FeedList {
  readonly audiences: readonly string[]
  /** Whose posts are left out. */
  readonly hiddenAuthors: readonly ObjectId[]
}

type PostCounts = Pick<FeedPostDocument, 'likeCount' | 'commentCount' | 'shareCount'>

/** Lists require the reader's audiences, so that no query can omit them. */
export function createFeedPostsRepository(database: Database) {
  const collection = () => database.collection<FeedPostDocument>(feedPostsCollection.name)
  return {
    findPage: ({ audiences, hiddenAuthors }: FeedList, request: PageRequest) =>
      readMergedPage({
        collection: collection(),
        filters: audiences.map((audience) => ({ audience, ...withoutAuthors(hiddenAuthors) })),
        omit: ['audience'],
        ...request,
      }),
    /** One member's posts of these audiences. */
    findPageBy: (userId: ObjectId, audiences: readonly string[], request: PageRequest) =>
      readMergedPage({
        collection: collection(),
        filters: audiences.map((audience) => ({ userId, audience })),
        omit: ['audience'],
        ...request,
      }),
    /** The posts with these ids that are for one of the audiences. */
    findAllFor: async (audiences: readonly string[], ids: readonly ObjectId[]) => {
      const found = await collection()
        .find({ _id: { $in: [...ids] } }, { maxTimeMS: maximumQueryTimeMs })
        .toArray()
      return found.filter(({ audience }) => audiences.includes(audience))
    },
    /** The post regardless of its audience: the use case checks who may see it. */
    findById: (id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id: id }, { projection: { audience: 0 }, session }),
    /** The posts with these ids that exist. */
    findAll: (ids: readonly ObjectId[]): Promise<StoredFeedPost[]> =>
      collection()
        .find({ _id: { $in: [...ids] } }, { projection: { audience: 0 } })
        .toArray(),
    addAll: async (posts: readonly WithId<FeedPostDocument>[], session: ClientSession) => {
      await collection().insertMany(posts, { session })
    },
    /** How many posts that are not private share this one. */
    countShares: (sharedPostId: ObjectId, session: ClientSession) =>
      collection().countDocuments({ sharedPostId, visibility: { $ne: 'private' } }, { session }),
    insertOrFind: (post: WithId<FeedPostDocument>) =>
      insertOrFind({
        insert: async () => {
          await collection().insertOne(post)
          return post
        },
        find: () => collection().findOne({ _id: post._id }),
      }),
    /** Changes a post; returns it as it is now, or `null`. */
    update: (_id: ObjectId, changes: Partial<FeedPostDocument>, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id },
        { $set: changes },
        { projection: { audience: 0 }, session, returnDocument: 'after' },
      ),
    /** Adds to the counts of a post; returns it as it is now, or `null`. */
    count: (_id: ObjectId, $inc: PostCounts, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id },
        { $inc },
        { projection: { audience: 0 }, session, returnDocument: 'after' },
      ),
    /** Whether a post has this file among its photos. */
    hasFile: (file: string) => hasAttachment(collection(), { field: 'attachments.file', file }),
    /** Whether a post has this card. */
    hasLinkCard: (linkCard: string) => hasRecord(collection(), { linkCard }),
    /** Some posts with this card. */
    findByLinkCard: (linkCard: string, limit: number): Promise<StoredFeedPost[]> =>
      collection()
        .find({ linkCard }, { projection: { audience: 0 }, limit })
        .toArray(),
    /** Returns it, or `null` if it was gone. */
    remove: (_id: ObjectId, session: ClientSession): Promise<StoredFeedPost | null> =>
      collection().findOneAndDelete({ _id }, { session }),
  }
}
