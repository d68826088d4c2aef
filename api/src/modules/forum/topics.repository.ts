import type { TopicFilters, TopicUpdate } from '@haulyard/api-contract'
import type { ClientSession, Filter, ObjectId, OptionalId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { emptyPage, type PageRequest, readPage } from '../../database/keyset'
import { toSearchFilter } from '../../database/search-words'
import { type ForumTopicDocument, type StoredTopic, toTopicSearchWords } from './topics.documents'

export const topicsCollection: CollectionDefinition = {
  name: 'forumTopics',
  indexes: [
    { keys: { isSticky: 1, lastActivityAt: -1, _id: -1 } },
    { keys: { category: 1, isSticky: 1, lastActivityAt: -1, _id: -1 } },
    { keys: { searchWords: 1 } },
  ],
}

type Filters = Pick<TopicFilters, 'category' | 'search'>

const withoutWords = { projection: { searchWords: 0 } } as const

export function createTopicsRepository(database: Database) {
  const collection = () => database.collection<ForumTopicDocument>(topicsCollection.name)
  return {
    /** Sticky topics first, then by newest activity. */
    findPage: async (filters: Filters, request: PageRequest) => {
      const filter = toFilter(filters)
      if (filter === null) return emptyPage
      return await readPage({
        collection: collection(),
        sections: [
          { ...filter, isSticky: true },
          { ...filter, isSticky: false },
        ],
        orderBy: 'lastActivityAt',
        direction: 'newest first',
        omit: ['searchWords'],
        ...request,
      })
    },
    findById: (id: ObjectId, session?: ClientSession): Promise<StoredTopic | null> =>
      collection().findOne({ _id: id }, { ...withoutWords, session }),
    add: async (topic: OptionalId<ForumTopicDocument>, session: ClientSession) => {
      await collection().insertOne(topic, { session })
    },
    /** Answers the topic as it was, or `null`. */
    update: (id: ObjectId, values: TopicUpdate, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id: id },
        { $set: { ...values, searchWords: toTopicSearchWords(values) } },
        { ...withoutWords, session },
      ),
    /** Answers the topic as it was, or `null`. */
    remove: (id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id: id }, { ...withoutWords, session }),
    /**
     * Counts replies, unless the topic is locked or gone: that is found out by the very
     * write that counts, so that no reply slips in behind a lock or a removal.
     */
    addReplies: (
      { topicId, count, at }: { topicId: ObjectId; count: number; at: Date },
      session: ClientSession,
    ): Promise<StoredTopic | null> =>
      collection().findOneAndUpdate(
        { _id: topicId, isLocked: false },
        { $inc: { replyCount: count }, $max: { lastReplyAt: at, lastActivityAt: at } },
        { ...withoutWords, returnDocument: 'after', session },
      ),
    /** Says whether there is such a topic. */
    removeReply: async (id: ObjectId, lastReplyAt: Date | null, session: ClientSession) => {
      const { matchedCount } = await collection().updateOne(
        { _id: id },
        [
          {
            $set: {
              replyCount: { $subtract: ['$replyCount', 1] },
              lastReplyAt,
              lastActivityAt: lastReplyAt ?? '$createdAt',
            },
          },
        ],
        { session },
      )
      return matchedCount === 1
    },
  }
}
export type TopicsRepository = ReturnType<typeof createTopicsRepository>

/** `null` when nothing can match. */
function toFilter({ category, search }: Filters): Filter<ForumTopicDocument> | null {
  const words = search === undefined ? {} : toSearchFilter(search)
  if (words === null) return null
  return {
    ...(category === undefined ? {} : { category: category.toLowerCase() as never }),
    ...words,
  }
}
