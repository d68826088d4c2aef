import type { Collection, Document, Filter, ObjectId } from 'mongodb'
import { emptyPage, type PageRequest, readPage } from '../../database/keyset'
import { readSearchPage, readTestedPage } from '../../database/search-page'
import { searchFieldNames } from '../../database/search-words'
import { findNear, type Near } from '../places/near'
import {
  type ListFilters,
  listed,
  type RangeField,
  toArea,
  toAuthorTests,
  toFieldRanges,
  toFilter,
  toPlaceTests,
  toTests,
  toWordTests,
} from './classified-filters'
import type { ClassifiedDocument } from './classifieds.documents'
import { likenessFieldNames } from './likeness'
import { keepWithin, restrictTo, restrictToArea, restrictToCells } from './near-page'
import { readNearestPage } from './nearest-page'
import { toSingular } from './search-help/synonym-words'
import { readSortedPage, type Sorted, sortAlong, sortField } from './sorted-page'

/** Derived fields that no caller needs. */
export const omitted = [...searchFieldNames, ...likenessFieldNames, 'cell'] as const

/** What a list has. */
export interface ClassifiedList {
  readonly filters: ListFilters
  /** Whose classifieds are left out. */
  readonly hiddenAuthors: readonly ObjectId[]
  /** Only those that were posted in this time; a bump is no new posting. */
  readonly posted?: { readonly after: Date; readonly until: Date }
}

/** How a list is read. */
export interface ListQuery extends PageRequest {
  readonly collection: Collection<ClassifiedDocument>
  readonly omit: readonly (keyof ClassifiedDocument & string)[]
}

/** Reads a page of a list; a place that is not in the table has nothing near it. */
export async function readListPage(list: ClassifiedList, query: ListQuery) {
  if (list.filters.near === undefined) return await readInArea(list, query)
  const near = await findNear(list.filters)
  return near ? await readNear({ ...list, near }, query) : emptyPage
}

async function readInArea({ filters, ...list }: ClassifiedList, query: ListQuery) {
  const area = toArea(filters)
  const restriction = area ? await restrictToArea(area, query.collection) : {}
  return await readList({ ...list, filters: { ...filters, ...restriction } }, query)
}

const readList = (list: ClassifiedList, query: ListQuery) => {
  const { sort } = list.filters
  return isSorted(sort) ? readSorted({ ...list, sort }, query) : readNewest(list, query)
}

const isSorted = (sort: ListFilters['sort']): sort is Sorted =>
  sort !== undefined && sort !== 'newest' && sort !== 'nearest'

async function readNear(
  { near, ...list }: ClassifiedList & { readonly near: Near },
  query: ListQuery,
) {
  const { filters } = list
  if (filters.sort === 'nearest') {
    const words = filters.search === undefined ? noWords : toWordTests(filters.search)
    if (words === null) return emptyPage
    const tests = [
      ...toOtherTests(filters),
      ...toTests(filters, list.hiddenAuthors),
      ...words.tests,
    ]
    return await readNearestPage({ ...query, near, tests })
  }
  const restriction = isSorted(filters.sort)
    ? await restrictTo(near, query.collection)
    : restrictToCells(near)
  const page = await readList({ ...list, filters: { ...filters, ...restriction } }, query)
  return keepWithin(near, page)
}

/** The filter without what the indexes of spots and cells contain. */
function toOtherTests(filters: ListFilters): Document[] {
  const { closedAt: _closed, ...others } = toFilter(filters)
  return Object.keys(others).length === 0 ? [] : [others]
}

/** The filter that an index leads to, and what is tested on its records. */
function toAlong(filters: ListFilters, tests: readonly Document[]) {
  const { cells } = filters
  if (!cells) return { filter: toFilter(filters), tests }
  const filter: Filter<ClassifiedDocument> = { ...listed, cell: { $in: [...cells] } }
  return { filter, tests: [...tests, ...toOtherTests(filters)] }
}

/** Reads along the ids of a few records. */
async function readFew(
  few: readonly ObjectId[],
  conditions: readonly Document[],
  query: ListQuery,
) {
  return await readPage({
    ...query,
    sections: [{ _id: { $in: [...few] }, $and: [...conditions] }],
    orderBy: 'createdAt',
    direction: 'newest first',
    hint: byId,
  })
}

const byId = { _id: 1 } as const

/** Reads a page of the newest, whatever order the filters name. */
export async function readNewest(
  { filters, hiddenAuthors, posted }: ClassifiedList,
  query: ListQuery,
) {
  const { filter, tests } = toAlong(filters, [
    ...toTests(filters, hiddenAuthors),
    ...toPosted(posted),
  ])
  const test = tests.length === 0 ? {} : { $and: [...tests] }
  const { search: text, few } = filters
  if (few) {
    const words = text === undefined ? noWords : toWordTests(text)
    return words ? await readFew(few, [filter, ...tests, ...words.tests], query) : emptyPage
  }
  if (text !== undefined) {
    // Closed ones have no words: where they are the only other condition, it is not tested.
    const { closedAt: _closed, ...others } = filter
    const along = Object.keys(others).length === 0 ? {} : filter
    return await readSearchPage({ ...query, filter: along, test, text: toSingular(text) })
  }
  if (toTests(filters, []).length > 0) return await readTestedPage({ ...query, filter, test })
  return await readPage({
    ...query,
    sections: [{ ...filter, ...test }],
    orderBy: 'createdAt',
    direction: 'newest first',
  })
}

/**
 * Reads a page whose order does not matter. A range has an index: along it no record is read that
 * is outside of the range.
 */
export async function readInAnyOrder(list: ClassifiedList, query: ListQuery) {
  const { search, few, cells, location } = list.filters
  const [field] = Object.keys(toFieldRanges(list.filters)) as RangeField[]
  return field === undefined || search !== undefined || few || cells || location !== undefined
    ? await readNewest(list, query)
    : await readSorted({ ...list, sort: sortAlong[field] }, query)
}

const toPosted = (posted: ClassifiedList['posted']): Document[] =>
  posted ? [{ createdAt: { $gt: posted.after, $lte: posted.until }, postedAt: null }] : []

async function readSorted(
  { filters, hiddenAuthors, sort }: ClassifiedList & { readonly sort: Sorted },
  query: ListQuery,
) {
  const { category, closedAt: _closed, ...others } = toFilter(filters)
  const words = filters.search === undefined ? noWords : toWordTests(filters.search)
  if (words === null) return emptyPage
  const { few } = filters
  const { [sortField(sort)]: range = null, ...otherRanges } = toFieldRanges(filters)
  const tests = [
    ...Object.values<Document>(otherRanges),
    ...toPlaceTests(filters),
    ...toAuthorTests(hiddenAuthors),
    ...words.tests,
  ]
  return await readSortedPage({
    ...query,
    sort,
    filter: category === undefined ? listed : { ...listed, category },
    tests: Object.keys(others).length === 0 ? tests : [...tests, others],
    searched: few ? { match: { _id: { $in: [...few] } }, hint: byId } : words.searched,
    currency: filters.currency ?? 'USD',
    range,
  })
}

const noWords = { tests: [], searched: null }
