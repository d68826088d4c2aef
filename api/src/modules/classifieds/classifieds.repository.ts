import {
  type CategoryCounts,
  type ClassifiedState,
  type Currency,
  classifiedCategories,
  maximumInCategory,
} from '@haulyard/api-contract'
import type { ClientSession, Collection, Document, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { deleteBatch } from '../../database/delete-batch'
import { createFindById } from '../../database/find-by-id'
import { emptyPage, maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import { readSearchPage, readTestedPage, searchIndex } from '../../database/search-page'
import { searchFieldNames } from '../../database/search-words'
import { createDeletedImports } from '../imports/storing/deleted-imports.repository'
import { settleMissing } from '../imports/storing/settle-missing'
import { type ImportedImages, upsertImported } from '../imports/storing/upsert-imported'
import { hasImage, hasPhoto, imageIndex, photosIndex } from '../media/image-references'
import { findNear, type Near } from '../places/near'
import { type ListFilters, listed, toFilter, toTests, toWordTests } from './classified-filters'
import {
  type ClassifiedDocument,
  type ImportedClassified,
  toImportedRecord,
  toStoryText,
} from './classifieds.documents'
import { likenessFieldNames } from './likeness'
import { keepWithin, restrictTo, spotIndex } from './near-page'
import { readNearestPage } from './nearest-page'
import { readSortedPage, type Sorted, sortIndexes } from './sorted-page'
import { stockNumberIndex } from './stock-number-index'

/** One index per combination of the equal filters, each ending in the list's order. */
export const classifiedsCollection: CollectionDefinition = {
  name: 'classifieds',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { closedAt: 1, createdAt: -1, _id: -1 } },
    { keys: { closedAt: 1, category: 1, createdAt: -1, _id: -1 } },
    { keys: { closedAt: 1, location: 1, createdAt: -1, _id: -1 } },
    { keys: { closedAt: 1, category: 1, location: 1, createdAt: -1, _id: -1 } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    { keys: { userId: 1, state: 1, createdAt: -1, _id: -1 } },
    stockNumberIndex('stockNumber'),
    { keys: spotIndex },
    { keys: { dueAt: 1 } },
    { keys: { changedAt: 1 } },
    { keys: searchIndex },
    ...sortIndexes,
    // Similar ones, of which buyers are warned. The partial indexes hold texts only.
    {
      keys: { make: 1, model: 1, createdAt: -1 },
      options: { partialFilterExpression: { make: { $gte: '' } } },
    },
    {
      keys: { textDigest: 1, createdAt: 1 },
      options: { partialFilterExpression: { textDigest: { $gte: '' } } },
    },
    { keys: { photoKeys: 1 } },
    imageIndex,
    photosIndex('photos.address'),
    { keys: { importKeys: 1 } },
    { keys: { isExternal: 1 }, options: { partialFilterExpression: { isExternal: true } } },
    // An imported classified is stored once. The partial index holds texts only.
    {
      keys: { externalUrl: 1 },
      options: { unique: true, partialFilterExpression: { externalUrl: { $gte: '' } } },
    },
  ],
}

/** Derived fields that no caller needs. */
const omitted = [...searchFieldNames, ...likenessFieldNames] as const

const projection = Object.fromEntries(omitted.map((field) => [field, 0]))

/** The most similar classifieds that are compared with one. */
const maximumCompared = 100
/** The most classifieds that are named as the same. */
const maximumSame = 5

interface ClassifiedList {
  readonly filters: ListFilters
  /** Whose classifieds are left out. */
  readonly hiddenAuthors: readonly ObjectId[]
  /** Only those that were posted in this time; a bump is no new posting. */
  readonly posted?: { readonly after: Date; readonly until: Date }
}

export function createClassifiedsRepository(database: Database) {
  const collection = () => database.collection<ClassifiedDocument>(classifiedsCollection.name)
  const deletedImports = createDeletedImports(database, classifiedsCollection.name)
  return {
    /** A place that is not in the table has nothing near it. */
    findPage: async (list: ClassifiedList, request: PageRequest) => {
      const query = { collection: collection(), omit: omitted, ...request }
      if (list.filters.near === undefined) return await readList(list, query)
      const near = await findNear(list.filters)
      return near ? await readNear({ ...list, near }, query) : emptyPage
    },
    /** Counts what the pages of a list have in each category, whatever category it names. */
    countInCategories: (list: ClassifiedList) => countInCategories(list, collection()),
    findById: createFindById(collection, { projection }),
    hasImage: async (address: string) =>
      (await hasImage(collection(), address)) ||
      (await hasPhoto(collection(), { field: 'photos.address', address })),
    /** The classifieds of a member in all states, or those in the first of some, then the next. */
    findPageBy: (
      userId: ObjectId,
      states: readonly ClassifiedState[] | 'all',
      request: PageRequest,
    ) =>
      readPage({
        collection: collection(),
        sections: states === 'all' ? [{ userId }] : states.map((state) => ({ userId, state })),
        orderBy: 'createdAt',
        direction: 'newest first',
        omit: omitted,
        ...request,
      }),
    /** Those of a member with these stock numbers. */
    findByStockNumbers: (
      userId: ObjectId,
      stockNumbers: readonly string[],
      session?: ClientSession,
    ) =>
      collection()
        .find({ userId, stockNumber: { $in: [...stockNumbers] } }, { projection, session })
        .toArray(),
    /** Counts up to a limit. */
    countOwn: ({ userId, state }: OwnList, limit: number) =>
      collection().countDocuments(state === undefined ? { userId } : { userId, state }, {
        limit,
        maxTimeMS: maximumQueryTimeMs,
      }),
    /** As it is in the transaction, so that what is derived from it is not outdated. */
    findOne: (_id: ObjectId, session: ClientSession) =>
      collection().findOne({ _id }, { projection, session }),
    /** Changes some fields; returns the classified afterwards, or `null`. */
    set: (_id: ObjectId, values: Partial<ClassifiedDocument>, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id },
        { $set: values },
        { projection, session, returnDocument: 'after' },
      ),
    /** The classifieds with these ids that exist, unordered; at most those that a member saves. */
    findByIds: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } }, { projection })
        .toArray(),
    /** The amounts of the newest listed ones of a model, in one currency. */
    findAmounts: async ({ make, model, currency, years, but }: Similar) => {
      const range = years ? { year: { $gte: years.from, $lte: years.to } } : {}
      const found = await collection()
        .find({ make, model, currency, closedAt: null, amount: { $gt: 0 }, ...range }, briefly)
        .sort({ createdAt: -1 })
        .limit(maximumCompared)
        .toArray()
      return found.flatMap(({ _id, amount }) => (amount && !_id.equals(but) ? [amount] : []))
    },
    /** A few that others posted before, with this text. */
    findSameTexts: (classified: Earlier, textDigest: string) =>
      collection()
        .find({ textDigest, ...othersBefore(classified) }, briefly)
        .sort({ createdAt: 1 })
        .limit(maximumSame)
        .toArray(),
    /** Some that others posted before, with photos that may be the same. */
    findSamePhotos: (classified: Earlier, photoKeys: readonly string[]) =>
      collection()
        .find({ photoKeys: { $in: [...photoKeys] }, ...othersBefore(classified) }, briefly)
        .limit(maximumCompared)
        .toArray(),
    /** Those whose price or state has changed, while members who saved them are not told. */
    findChanged: (limit: number) =>
      collection()
        .find({ changedAt: { $gte: new Date(0) } }, { projection: { changedAt: 1 } })
        .sort({ changedAt: 1 })
        .limit(limit)
        .toArray(),
    /** All are told, unless it has changed again. */
    clearChanged: async (_id: ObjectId, changedAt: Date) => {
      await collection().updateOne({ _id, changedAt }, { $set: { changedAt: null } })
    },
    /** Those whose expiry or its notice is due, the first ones first. */
    findDue: (now: Date, limit: number) =>
      collection()
        .find({ dueAt: { $lte: now } }, { projection: { _id: 1 } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray(),
    insert: async (classified: WithId<ClassifiedDocument>, session: ClientSession) => {
      await collection().insertOne(classified, { session })
    },
    /** Returns the classified before the write, or `null`. */
    update: ({ _id, ...values }: WithId<ClassifiedDocument>, session?: ClientSession) =>
      collection().findOneAndUpdate({ _id }, { $set: values }, { projection, session }),
    /** Returns the removed classified, or `null`. */
    delete: async (id: ObjectId, session: ClientSession) => {
      const deleted = await collection().findOneAndDelete({ _id: id }, { projection, session })
      if (deleted) {
        await deletedImports.add([{ ...deleted, address: deleted.externalUrl }], session)
      }
      return deleted
    },
    countExternal: () =>
      collection().countDocuments({ isExternal: true }, { maxTimeMS: maximumQueryTimeMs }),
    /** Stores imported classifieds; see `upsertImported` for the fields that it keeps. */
    upsertImported: (
      source: string,
      classifieds: readonly ImportedClassified[],
      images: ImportedImages,
    ) =>
      upsertImported({
        collection: collection(),
        keyField: 'externalUrl',
        sourceField: 'externalSource',
        comparesOwn: false,
        storyOf: (stored) => ({ title: stored.title, text: toStoryText(stored) }),
        source,
        records: classifieds.map(toImportedRecord),
        images,
        deletedImports,
      }),
    /** Counts a read of a source that lacked some of its listings; see `settleMissing`. */
    settleMissing: (read: {
      readonly source: string
      readonly present: ReadonlySet<string> | null
    }) => settleMissing({ collection: collection(), ...read }),
    forgetDeleted: deletedImports.clear,
    /** Removes a batch of imported classifieds; see `deleteBatch`. */
    deleteExternal: () => deleteBatch(collection(), { isExternal: true }),
    /** Counts those that are listed. */
    count: async () => {
      const [all, closed] = await Promise.all([
        collection().estimatedDocumentCount(),
        collection().countDocuments(
          { closedAt: { $gte: new Date(0) } },
          { maxTimeMS: maximumQueryTimeMs },
        ),
      ])
      return Math.max(0, all - closed)
    },
  }
}

interface Similar {
  readonly make: string
  readonly model: string
  readonly currency: Currency
  readonly years: { readonly from: number; readonly to: number } | null
  /** The one that is compared. */
  readonly but: ObjectId
}

type Earlier = Pick<ClassifiedDocument, 'userId' | 'createdAt'>

const othersBefore = ({ userId, createdAt }: Earlier) => ({
  createdAt: { $lt: createdAt },
  userId: { $ne: userId },
})

const briefly = {
  projection: { title: 1, amount: 1, imageUrl: 1, photos: 1 },
  maxTimeMS: maximumQueryTimeMs,
}

interface OwnList {
  readonly userId: ObjectId
  readonly state?: ClassifiedState | undefined
}

interface ListQuery extends PageRequest {
  readonly collection: Collection<ClassifiedDocument>
  readonly omit: readonly (keyof ClassifiedDocument & string)[]
}

const readList = (list: ClassifiedList, query: ListQuery) => {
  const { sort } = list.filters
  return sort === undefined || sort === 'newest' || sort === 'nearest'
    ? readNewest(list, query)
    : readSorted({ ...list, sort }, query)
}

async function readNear(
  { near, ...list }: ClassifiedList & { readonly near: Near },
  query: ListQuery,
) {
  const { filters } = list
  if (filters.sort === 'nearest') {
    const words = filters.search === undefined ? noWords : toWordTests(filters.search)
    if (words === null) return emptyPage
    const tests = [toFilter(filters), ...toTests(filters, list.hiddenAuthors), ...words.tests]
    return await readNearestPage({ ...query, near, tests })
  }
  const restriction = await restrictTo(near, query.collection)
  const page = await readList({ ...list, filters: { ...filters, ...restriction } }, query)
  return keepWithin(near, page)
}

/** What is counted is read without its largest fields. */
const uncounted = [...omitted, 'description', 'photos'] as const

/**
 * Reads the first page of each category with the code of the list, so that both see the same
 * records. Its bounds are those of a page: a count can be lower than what there is, and says so.
 */
async function countInCategories(
  { filters, hiddenAuthors }: ClassifiedList,
  collection: Collection<ClassifiedDocument>,
): Promise<CategoryCounts> {
  const near = await findNear(filters)
  const restriction = near ? await restrictTo(near, collection) : {}
  const query = { collection, omit: uncounted, limit: maximumInCategory, position: null }
  const counts = await Promise.all(
    classifiedCategories.map(async (category) => {
      const list = { filters: { ...filters, ...restriction, category }, hiddenAuthors }
      const page = await readNewest(list, query)
      const { items } = near ? keepWithin(near, page) : page
      return [category, { count: items.length, hasMore: page.next !== null }] as const
    }),
  )
  return Object.fromEntries(counts) as CategoryCounts
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

async function readNewest({ filters, hiddenAuthors, posted }: ClassifiedList, query: ListQuery) {
  const filter = toFilter(filters)
  const tests = [...toTests(filters, hiddenAuthors), ...toPosted(posted)]
  const test = tests.length === 0 ? {} : { $and: tests }
  const { search: text, few } = filters
  if (few) {
    const words = text === undefined ? noWords : toWordTests(text)
    return words ? await readFew(few, [filter, ...tests, ...words.tests], query) : emptyPage
  }
  if (text !== undefined) {
    // Closed ones have no words: where they are the only other condition, it is not tested.
    const { closedAt: _closed, ...others } = filter
    const along = Object.keys(others).length === 0 ? {} : filter
    return await readSearchPage({ ...query, filter: along, test, text })
  }
  if (toTests(filters, []).length > 0) return await readTestedPage({ ...query, filter, test })
  return await readPage({
    ...query,
    sections: [{ ...filter, ...test }],
    orderBy: 'createdAt',
    direction: 'newest first',
  })
}

const toPosted = (posted: ClassifiedList['posted']): Document[] =>
  posted ? [{ createdAt: { $gt: posted.after, $lte: posted.until }, postedAt: null }] : []

async function readSorted(
  { filters, hiddenAuthors, sort }: ClassifiedList & { readonly sort: Sorted },
  query: ListQuery,
) {
  const { category, closedAt: _closed, ...others } = toFilter(filters)
  const { few } = filters
  const words = filters.search === undefined ? noWords : toWordTests(filters.search)
  if (words === null) return emptyPage
  const tests = [...toTests(filters, hiddenAuthors), ...words.tests]
  return await readSortedPage({
    ...query,
    sort,
    filter: category === undefined ? listed : { ...listed, category },
    tests: Object.keys(others).length === 0 ? tests : [...tests, others],
    searched: few ? { match: { _id: { $in: [...few] } }, hint: byId } : words.searched,
    currency: filters.currency ?? 'USD',
  })
}

const noWords = { tests: [], searched: null }
