import type { ClassifiedState, Currency } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { deleteBatch } from '../../database/delete-batch'
import { createFindById } from '../../database/find-by-id'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import { readTestedPage, searchIndex } from '../../database/search-page'
import { toSearchKeys } from '../../database/search-words'
import { createDeletedImports } from '../imports/storing/deleted-imports.repository'
import { settleMissing } from '../imports/storing/settle-missing'
import { type ImportedImages, upsertImported } from '../imports/storing/upsert-imported'
import { hasImage, hasPhoto, imageIndex, photosIndex } from '../media/image-references'
import { listed, toTests } from './classified-filters'
import { type MappedList, readMap } from './classified-map'
import {
  type ClassifiedDocument,
  type ImportedClassified,
  toImportedRecord,
  toStoryText,
} from './classifieds.documents'
import { countEach, countInCategories } from './count-lists'
import { cellIndex, spotIndex } from './near-page'
import { type ClassifiedList, omitted, readListPage } from './read-list'
import { sortIndexes } from './sorted-page'
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
    { keys: cellIndex },
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

/** Of so many classifieds the words are in memory at a time. */
const wordsBatch = 200

const projection = Object.fromEntries(omitted.map((field) => [field, 0]))

/** The most similar classifieds that are compared with one. */
const maximumCompared = 100
/** The most classifieds that are named as the same. */
const maximumSame = 5

export function createClassifiedsRepository(database: Database) {
  const collection = () => database.collection<ClassifiedDocument>(classifiedsCollection.name)
  const deletedImports = createDeletedImports(database, classifiedsCollection.name)
  return {
    findPage: (list: ClassifiedList, request: PageRequest) =>
      readListPage(list, { collection: collection(), omit: omitted, ...request }),
    /** Counts what the first page of each list has; see `countEach`. */
    countEach: (lists: readonly ClassifiedList[]) => countEach(lists, collection()),
    /** Whether one of the newest with the beginning of a word has the word. */
    hasWord: async (word: string, hiddenAuthors: readonly ObjectId[]) => {
      const [key] = toSearchKeys([word])
      const tests = [{ searchWords: word }, ...toTests({}, hiddenAuthors)]
      const { items } = await readTestedPage<ClassifiedDocument>({
        collection: collection(),
        filter: { searchKeys: key },
        test: { $and: tests },
        omit: omitted,
        limit: 1,
        position: null,
      })
      return items.length > 0
    },
    /** The words of each listed one, the newest first. */
    async *readListedWords() {
      const found = collection()
        .find(listed, { projection: { searchWords: 1 }, batchSize: wordsBatch })
        .sort({ createdAt: -1, _id: -1 })
      for await (const { searchWords } of found) yield searchWords
    },
    /** Counts what the pages of a list have in each category, whatever category it names. */
    countInCategories: (list: ClassifiedList) => countInCategories(list, collection()),
    /** Groups what a list has in its box; see `readMap`. */
    findMap: (list: MappedList) => readMap(list, collection()),
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
