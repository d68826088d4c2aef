import {
  type BoundedCount,
  type CategoryCounts,
  classifiedCategories,
  maximumInCategory,
} from '@haulyard/api-contract'
import type { Collection } from 'mongodb'
import { findNear } from '../places/near'
import type { ClassifiedDocument } from './classifieds.documents'
import { keepWithin, restrictToCells } from './near-page'
import { type ClassifiedList, omitted, readInAnyOrder } from './read-list'

/** What is counted is read without its largest fields. */
const uncounted = [...omitted, 'description', 'photos'] as const

type Classifieds = Collection<ClassifiedDocument>

/**
 * Counts one page of each list with the code of the lists, so that both see the same records. Its
 * bounds are those of a page: a count can be lower than what there is, and says so.
 */
export async function countEach(
  lists: readonly ClassifiedList[],
  collection: Classifieds,
): Promise<BoundedCount[]> {
  const query = { collection, omit: uncounted, limit: maximumInCategory, position: null }
  return await Promise.all(
    lists.map(async ({ filters, ...list }) => {
      const near = await findNear(filters)
      const restricted = near ? { ...filters, ...restrictToCells(near) } : filters
      const page = await readInAnyOrder({ ...list, filters: restricted }, query)
      const { items } = near ? keepWithin(near, page) : page
      return { count: items.length, hasMore: page.next !== null }
    }),
  )
}

/** Counts what a list has in each category, whatever category it names. */
export async function countInCategories(
  { filters, ...list }: ClassifiedList,
  collection: Classifieds,
): Promise<CategoryCounts> {
  const lists = classifiedCategories.map((category) => ({
    ...list,
    filters: { ...filters, category },
  }))
  const counts = await countEach(lists, collection)
  return Object.fromEntries(
    classifiedCategories.map((category, index) => [category, counts[index]]),
  ) as CategoryCounts
}
