import type { TopicFilters } from '@haulyard/api-contract'
import type { Filter } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createFindById } from '../../database/find-by-id'
import { type PageRequest, readPage } from '../../database/keyset'
import type { ForumTopicDocument } from './topics.documents'

export const topicsCollection: CollectionDefinition = {
  name: 'forumTopics',
  indexes: [
    { keys: { isSticky: 1, lastActivityAt: -1, _id: -1 } },
    { keys: { category: 1, isSticky: 1, lastActivityAt: -1, _id: -1 } },
  ],
}

export function createTopicsRepository(database: Database) {
  const collection = () => database.collection<ForumTopicDocument>(topicsCollection.name)
  return {
    /** Sticky topics first, then by newest activity. */
    findPage: ({ category }: Pick<TopicFilters, 'category'>, request: PageRequest) => {
      const filter: Filter<ForumTopicDocument> =
        category === undefined ? {} : { category: category.toLowerCase() as never }
      return readPage({
        collection: collection(),
        sections: [
          { ...filter, isSticky: true },
          { ...filter, isSticky: false },
        ],
        orderBy: 'lastActivityAt',
        direction: 'newest first',
        ...request,
      })
    },
    findById: createFindById(collection),
  }
}
export type TopicsRepository = ReturnType<typeof createTopicsRepository>
