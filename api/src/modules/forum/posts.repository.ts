import { maximumNewReplies } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, OptionalId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import {
  maximumQueryTimeMs,
  type PageQuery,
  type PageRequest,
  readPage,
} from '../../database/keyset'
import { findParts, removeParts } from '../../database/removed-records.repository'
import { attachmentsIndex, hasAttachment } from '../attachments/attachment-references'
import { withoutAuthors } from '../members/hidden-authors'
import { helpfulIndex, readHelpfulPage } from './helpful-page'
import { createPostMoves } from './post-moves'
import type { ForumPostDocument, StoredPost } from './posts.documents'

/** The posts of a topic in their order. */
const byDate = { topicId: 1, createdAt: 1, _id: 1 } as const

export const postsCollection: CollectionDefinition = {
  name: 'forumPosts',
  indexes: [
    { keys: byDate },
    { keys: helpfulIndex },
    { keys: { createdAt: 1 } },
    { keys: { userId: 1, topicId: 1 } },
    // The erasure of an account finds the posts that mention it.
    { keys: { 'mentions.userId': 1 } },
    attachmentsIndex('attachments.file'),
  ],
}

interface PostList {
  readonly topicId: ObjectId
  readonly direction: PageQuery<ForumPostDocument>['direction']
  /** Whose posts are left out. */
  readonly hiddenAuthors: readonly ObjectId[]
}

/** Whoever wrote before these is no participant any more. */
const maximumLastPosts = 100

interface RepliesAfter extends Omit<PostList, 'direction'> {
  readonly after: Date
  readonly hiddenIds: readonly ObjectId[]
  readonly withTexts: boolean
}

interface LastReply extends Omit<PostList, 'direction'> {
  readonly hiddenIds?: readonly ObjectId[]
}

/** Only the history needs the earlier texts. */
const shown = { projection: { earlier: 0 } } as const

/** What another text does not have. */
function withoutMissing({ blocks, mentions }: Partial<ForumPostDocument>) {
  const missing = {
    ...(blocks === undefined && { blocks: '' as const }),
    ...(mentions === undefined && { mentions: '' as const }),
  }
  return Object.keys(missing).length > 0 ? { $unset: missing } : {}
}

export function createPostsRepository(database: Database) {
  const collection = () => database.collection<ForumPostDocument>(postsCollection.name)
  return {
    findPage: ({ topicId, direction, hiddenAuthors }: PostList, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ topicId, ...withoutAuthors(hiddenAuthors) }],
        orderBy: 'createdAt',
        direction,
        omit: ['earlier'],
        ...request,
      }),
    /** The opening post, then the replies that most members found helpful. */
    findHelpfulPage: (
      { topicId, hiddenAuthors }: Omit<PostList, 'direction'>,
      request: PageRequest,
    ) =>
      readHelpfulPage({
        ...request,
        ...{ collection: collection(), topicId, test: withoutAuthors(hiddenAuthors) },
      }),
    findById: (id: ObjectId): Promise<StoredPost | null> =>
      collection().findOne({ _id: id }, shown),
    /** The same with its earlier texts. */
    findWithEarlier: (id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id: id }, { session }),
    /** The posts with these ids that exist. */
    findAll: (ids: readonly ObjectId[], session?: ClientSession): Promise<StoredPost[]> =>
      collection()
        .find({ _id: { $in: [...ids] } }, { ...shown, session })
        .toArray(),
    /** Who wrote those of the posts that exist, and in which topic. */
    findAuthorsOf: async (ids: readonly ObjectId[]) =>
      ids.length === 0
        ? []
        : await collection()
            .find({ _id: { $in: [...ids] } })
            .project<Pick<StoredPost, '_id' | 'userId' | 'topicId'>>({ userId: 1, topicId: 1 })
            .toArray(),
    addAll: async (added: readonly OptionalId<ForumPostDocument>[], session: ClientSession) => {
      await collection().insertMany(added, { session })
    },
    /** Changes a post, its text with blocks and mentions; returns it, or `null` if it is gone. */
    update: (
      id: ObjectId,
      changes: Partial<ForumPostDocument>,
      session: ClientSession,
    ): Promise<StoredPost | null> =>
      collection().findOneAndUpdate(
        { _id: id },
        { $set: changes, ...withoutMissing(changes) },
        { ...shown, returnDocument: 'after', session },
      ),
    /** Adds to the count of helpful votes. A post without votes has none; returns whether it exists. */
    countVotes: async (id: ObjectId, added: number, session: ClientSession) => {
      const increment = { $inc: { helpfulCount: added } }
      const { matchedCount } = await collection().updateOne({ _id: id }, increment, { session })
      const withoutVotes = { _id: id, helpfulCount: { $lte: 0 } }
      if (added < 0) {
        await collection().updateOne(withoutVotes, { $unset: { helpfulCount: '' } }, { session })
      }
      return matchedCount === 1
    },
    /** Returns whether the topic had the post. */
    remove: async (
      { _id, topicId }: Pick<StoredPost, '_id' | 'topicId'>,
      session: ClientSession,
    ) => {
      const { deletedCount } = await collection().deleteOne({ _id, topicId }, { session })
      return deletedCount === 1
    },
    /** The last reply that is none of these, and not by one of these authors. */
    findLastReply: (
      { topicId, hiddenAuthors, hiddenIds = [] }: LastReply,
      session?: ClientSession,
    ) =>
      collection().findOne(
        {
          ...{ topicId, isOpening: false, ...withoutAuthors(hiddenAuthors) },
          ...(hiddenIds.length > 0 && { _id: { $nin: [...hiddenIds] } }),
        },
        {
          sort: { createdAt: -1, _id: -1 },
          projection: { createdAt: 1 },
          // The index of helpful posts has more of the filter, and not the order.
          hint: byDate,
          session,
        },
      ),
    /** The first replies that were written after a time, as far as they are counted. */
    findRepliesAfter: ({ topicId, after, hiddenAuthors, hiddenIds, withTexts }: RepliesAfter) =>
      collection()
        .find(
          {
            ...{ topicId, createdAt: { $gt: after }, isOpening: false },
            ...withoutAuthors(hiddenAuthors),
            ...(hiddenIds.length > 0 && { _id: { $nin: [...hiddenIds] } }),
          },
          { hint: byDate, maxTimeMS: maximumQueryTimeMs },
        )
        .sort({ createdAt: 1, _id: 1 })
        .project<Pick<StoredPost, '_id' | 'userId' | 'content' | 'blocks' | 'attachments'>>(
          withTexts ? { userId: 1, content: 1, blocks: 1, attachments: 1 } : { userId: 1 },
        )
        .limit(maximumNewReplies)
        .toArray(),
    /** How many replies these authors have written to each of the topics, by the topic's id. */
    countRepliesBy: async (
      authors: readonly ObjectId[],
      topicIds: readonly ObjectId[],
    ): Promise<ReadonlyMap<string, number>> => {
      if (authors.length === 0) return new Map()
      const found = await collection()
        .find(
          { userId: { $in: [...authors] }, topicId: { $in: [...topicIds] }, isOpening: false },
          { maxTimeMS: maximumQueryTimeMs },
        )
        .project<Pick<ForumPostDocument, 'topicId'>>({ _id: 0, topicId: 1 })
        .toArray()
      const counts = new Map<string, number>()
      for (const { topicId } of found) {
        const id = topicId.toHexString()
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      return counts
    },
    /** Who wrote the last posts of a topic, the last first. */
    findLastAuthors: async (topicId: ObjectId): Promise<readonly ObjectId[]> => {
      const found = await collection()
        .find({ topicId }, { maxTimeMS: maximumQueryTimeMs })
        .sort({ createdAt: -1, _id: -1 })
        .project<Pick<ForumPostDocument, 'userId'>>({ _id: 0, userId: 1 })
        .limit(maximumLastPosts)
        .toArray()
      return found.map(({ userId }) => userId)
    },
    ...createPostMoves(collection, byDate),
    /** The posts of a topic that are removed next. */
    findSomeIds: (topicId: ObjectId) => findParts(collection(), { topicId }),
    /** Removes a batch of a topic's posts; returns whether there may be more. */
    removeBatch: (topicId: ObjectId) => removeParts(collection(), { topicId }),
    hasFile: (file: string) => hasAttachment(collection(), { field: 'attachments.file', file }),
    count: () => collection().estimatedDocumentCount(),
  }
}
