import type { ClassifiedFilters } from '@haulyard/api-contract'
import type { Filter } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createFindById } from '../../database/find-by-id'
import { type PageRequest, readPage } from '../../database/keyset'
import { readSearchPage, searchIndex } from '../../database/search-page'
import { searchFieldNames } from '../../database/search-words'
import type { ClassifiedDocument } from './classifieds.documents'

/** One index per combination of the equal filters, each ending in the list's order. */
export const classifiedsCollection: CollectionDefinition = {
  name: 'classifieds',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { category: 1, createdAt: -1, _id: -1 } },
    { keys: { location: 1, createdAt: -1, _id: -1 } },
    { keys: { category: 1, location: 1, createdAt: -1, _id: -1 } },
    { keys: searchIndex },
  ],
}

const withoutSearchFields = Object.fromEntries(searchFieldNames.map((field) => [field, 0]))

type Filters = Pick<ClassifiedFilters, 'search' | 'category' | 'location'>

export function createClassifiedsRepository(database: Database) {
  const collection = () => database.collection<ClassifiedDocument>(classifiedsCollection.name)
  return {
    findPage: async (filters: Filters, request: PageRequest) => {
      const filter = toFilter(filters)
      const list = { collection: collection(), omit: searchFieldNames, ...request }
      if (filters.search !== undefined) {
        return await readSearchPage({ ...list, filter, text: filters.search })
      }
      return await readPage({
        ...list,
        sections: [filter],
        orderBy: 'createdAt',
        direction: 'newest first',
      })
    },
    findById: createFindById(collection, { projection: withoutSearchFields }),
    count: () => collection().estimatedDocumentCount(),
  }
}
export type ClassifiedsRepository = ReturnType<typeof createClassifiedsRepository>

function toFilter({ category, location }: Filters): Filter<ClassifiedDocument> {
  return {
    ...(category === undefined ? {} : { category: category.toLowerCase() as never }),
    ...(location === undefined ? {} : { location: location.toUpperCase() }),
  }
}
