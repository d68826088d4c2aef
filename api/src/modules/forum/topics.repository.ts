import type { TopicFilters } from '@haulyard/api-contract'
import type { ClientSession, Filter, ObjectId, WithId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { createFindById } from '../../database/find-by-id'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import { readSearchPage, searchIndex } from '../../database/search-page'
import { searchFieldNames } from '../../database/search-words'
import { withoutAuthors } from '../members/hidden-authors'
import { createMergedTopics } from './merged-topics'
import { createReplyCounts } from './reply-counts'
import { type ForumTopicDocument, type StoredTopic, toTopicSearch } from './topics.documents'

export const topicsCollection: CollectionDefinition = {
  name: 'forumTopics',
  indexes: [
    { keys: { isSticky: 1, lastActivityAt: -1, _id: -1 } },
    { keys: { category: 1, isSticky: 1, lastActivityAt: -1, _id: -1 } },
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { category: 1, createdAt: -1, _id: -1 } },
    { keys: searchIndex },
    {
      keys: { closesAt: 1 },
      options: { partialFilterExpression: { closesAt: { $exists: true } } },
    },
    ownerIndex,
  ],
}

/** Topics per transaction: few enough that replies to them do not wait for long. */
export const moveBatchSize = 200

interface TopicList {
  readonly filters: Pick<TopicFilters, 'category' | 'search'>
  /** Whose topics are left out. */
  readonly hiddenAuthors: readonly ObjectId[]
}

interface KeyedTopics extends Pick<TopicList, 'hiddenAuthors'> {
  readonly key: string
}

/** The fields that only search or the history need are not read. */
const shown = { projection: { searchWords: 0, searchKeys: 0, earlier: 0 } } as const
const omitted = [...searchFieldNames, 'earlier'] as const

export function createTopicsRepository(database: Database) {
  const collection = () => database.collection<ForumTopicDocument>(topicsCollection.name)
  const findById = createFindById(collection, shown)
  return {
    /** Sticky topics first, then by newest activity. Search results are ordered newest first. */
    findPage: async ({ filters, hiddenAuthors }: TopicList, request: PageRequest) => {
      const { category, search } = filters
      const filter: Filter<ForumTopicDocument> =
        category === undefined ? {} : { category: category.toLowerCase() }
      const list = { collection: collection(), omit: omitted, ...request }
      const others = withoutAuthors(hiddenAuthors)
      if (search !== undefined) {
        return await readSearchPage({ ...list, filter, test: others, text: search })
      }
      return await readPage({
        ...list,
        sections: [
          { ...filter, isSticky: true, ...others },
          { ...filter, isSticky: false, ...others },
        ],
        orderBy: 'lastActivityAt',
        direction: 'newest first',
      })
    },
    /** The newest topics with a key of the search index. */
    findWithKey: ({ key, hiddenAuthors }: KeyedTopics, limit: number): Promise<StoredTopic[]> =>
      collection()
        .find(
          { searchKeys: key, ...withoutAuthors(hiddenAuthors) },
          { ...shown, hint: searchIndex, maxTimeMS: maximumQueryTimeMs },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .toArray(),
    /** The topics with these ids that exist. */
    findAll: (ids: readonly ObjectId[]): Promise<StoredTopic[]> =>
      collection()
        .find({ _id: { $in: [...ids] } }, { ...shown, maxTimeMS: maximumQueryTimeMs })
        .toArray(),
    findById: async (id: ObjectId, session?: ClientSession): Promise<StoredTopic | null> =>
      session ? await collection().findOne({ _id: id }, { ...shown, session }) : await findById(id),
    add: async (topic: WithId<ForumTopicDocument>, session: ClientSession) => {
      await collection().insertOne(topic, { session })
    },
    /** The topic with its earlier titles. */
    findWithEarlier: (id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id: id }, { session }),
    /** Changes a topic; returns it, or `null` if it is gone. */
    update: (
      id: ObjectId,
      values: Partial<ForumTopicDocument> & Pick<ForumTopicDocument, 'title'>,
      session: ClientSession,
    ): Promise<StoredTopic | null> =>
      collection().findOneAndUpdate(
        { _id: id },
        { $set: { ...values, ...toTopicSearch(values) } },
        { ...shown, returnDocument: 'after', session },
      ),
    /** Sets when a topic closes, or closes it; returns it, or `null` if it is gone. */
    setClosing: (
      id: ObjectId,
      values: Pick<ForumTopicDocument, 'closesAt'> & Partial<ForumTopicDocument>,
      session: ClientSession,
    ): Promise<StoredTopic | null> =>
      collection().findOneAndUpdate(
        { _id: id },
        { $set: values },
        { ...shown, returnDocument: 'after', session },
      ),
    /** Some topics whose date has come. */
    findClosing: (now: Date, limit: number) =>
      collection()
        .find({ closesAt: { $lte: now } }, { projection: { _id: 1 } })
        .sort({ closesAt: 1 })
        .limit(limit)
        .toArray(),
    /** Marks a reply as the solution of a topic; `null`: it has none. */
    setSolution: (
      id: ObjectId,
      solutionId: ObjectId | null,
      session: ClientSession,
    ): Promise<StoredTopic | null> =>
      collection().findOneAndUpdate(
        { _id: id },
        solutionId ? { $set: { solutionId } } : { $unset: { solutionId: '' } },
        { ...shown, returnDocument: 'after', session },
      ),
    /** How many topics a category has; from `limit` on it does not count further. */
    countIn: (category: string, limit: number, session: ClientSession) =>
      collection().countDocuments({ category }, { limit, session }),
    /** Moves some topics to another category. Returns how many. */
    moveSome: async ({ from, to }: { from: string; to: string }, session: ClientSession) => {
      const found = await collection()
        .find({ category: from }, { projection: { _id: 1 }, limit: moveBatchSize, session })
        .toArray()
      const among = { _id: { $in: found.map(({ _id }) => _id) } }
      await collection().updateMany(among, { $set: { category: to } }, { session })
      return found.length
    },
    /** Returns the topic before the write, or `null`. */
    remove: (id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id: id }, { ...shown, session }),
    ...createReplyCounts(collection, shown),
    ...createMergedTopics(database, findById),
  }
}
