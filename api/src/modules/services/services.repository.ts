import type { ServiceFilters } from '@haulyard/api-contract'
import type { ClientSession, Filter, ObjectId, WithId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { createFindById } from '../../database/find-by-id'
import { emptyPage, type PageRequest, readPage } from '../../database/keyset'
import { readSearchPage, searchIndex } from '../../database/search-page'
import { toRegionCode } from '../../region-codes'
import { withoutAuthors } from '../members/hidden-authors'
import { popularIndex, readPopularPage } from './popular-page'
import { toCityName, toDirectoryCategoryValue } from './services.derived'
import {
  type ServiceChange,
  type ServiceDocument,
  serviceDerivedFields,
} from './services.documents'

/** One index per combination of the equal filters, each ending in the list's order. */
export const servicesCollection: CollectionDefinition = {
  name: 'services',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { state: 1, createdAt: -1, _id: -1 } },
    { keys: { city: 1, createdAt: -1, _id: -1 } },
    { keys: { state: 1, city: 1, createdAt: -1, _id: -1 } },
    { keys: { directoryCategories: 1, createdAt: -1, _id: -1 } },
    { keys: { directoryCategories: 1, state: 1, createdAt: -1, _id: -1 } },
    { keys: { directoryCategories: 1, city: 1, createdAt: -1, _id: -1 } },
    { keys: { directoryCategories: 1, state: 1, city: 1, createdAt: -1, _id: -1 } },
    { keys: searchIndex },
    ownerIndex,
    { keys: popularIndex },
  ],
}

/** Derived fields are not read. */
const projection = Object.fromEntries(serviceDerivedFields.map((field) => [field, 0]))

type Filters = Pick<ServiceFilters, 'search' | 'category' | 'state' | 'city' | 'sort'>

interface ServiceList {
  readonly filters: Filters
  /** Whose services are left out. */
  readonly hiddenAuthors: readonly ObjectId[]
}

export function createServicesRepository(database: Database) {
  const collection = () => database.collection<ServiceDocument>(servicesCollection.name)
  return {
    findPage: async ({ filters, hiddenAuthors }: ServiceList, request: PageRequest) => {
      const filter = toFilter(filters)
      if (filter === null) return emptyPage
      const list = { collection: collection(), omit: serviceDerivedFields, ...request }
      const others = withoutAuthors(hiddenAuthors)
      if (filters.sort === 'popular') return await readPopularPage({ ...list, filter: others })
      if (filters.search !== undefined) {
        return await readSearchPage({ ...list, filter, test: others, text: filters.search })
      }
      return await readPage({
        ...list,
        sections: [{ ...filter, ...others }],
        orderBy: 'createdAt',
        direction: 'newest first',
      })
    },
    findById: createFindById(collection, { projection }),
    /** The services with these ids that exist, unordered; at most one page. */
    findByIds: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } }, { projection })
        .toArray(),
    /** Those of these ids that are in the directory; at most for one page. */
    findListedIds: async (ids: readonly ObjectId[]): Promise<readonly ObjectId[]> => {
      const options = { projection: { _id: 1 } }
      const found = await collection()
        .find({ _id: { $in: [...ids] } }, options)
        .toArray()
      return found.map(({ _id }) => _id)
    },
    insert: async (service: WithId<ServiceDocument>, session: ClientSession) => {
      await collection().insertOne(service, { session })
    },
    /** Returns the service before the write, or `null`. */
    update: ({ _id, ...values }: WithId<ServiceChange>, session?: ClientSession) =>
      collection().findOneAndUpdate({ _id }, { $set: values }, { projection, session }),
    /** Returns the removed service, or `null`. */
    delete: (id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id: id }, { projection, session }),
    /** Counts a member's save, or with -1 its end; returns whether the service exists. */
    countSave: async (_id: ObjectId, change: 1 | -1, session: ClientSession) => {
      const update = { $inc: { saveCount: change } }
      return (await collection().updateOne({ _id }, update, { session })).matchedCount === 1
    },
    count: () => collection().estimatedDocumentCount(),
  }
}

/** `null` if no service can match. */
function toFilter({ category, state, city }: Filters): Filter<ServiceDocument> | null {
  const stateCode = state === undefined ? undefined : toRegionCode(state)
  const cityName = city === undefined ? undefined : toCityName(city)
  if (stateCode === null || cityName === null) return null
  return {
    ...(category === undefined ? {} : { directoryCategories: toDirectoryCategoryValue(category) }),
    ...(stateCode === undefined ? {} : { state: stateCode }),
    ...(cityName === undefined ? {} : { city: cityName }),
  }
}
