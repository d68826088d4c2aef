import type { AnyBulkWriteOperation, Db, Document, Filter } from 'mongodb'
import { MongoServerError, ObjectId } from 'mongodb'
import type { Migration } from './database/migrations'
import { noSearchFields, toSearchFields } from './database/search-words'
import { type ArticleDocument, toArticleSearch } from './modules/articles/articles.documents'
import { articlesCollection } from './modules/articles/articles.repository'
import { listedFrom } from './modules/classifieds/classified-life-cycle'
import { type ClassifiedDocument, toStoryText } from './modules/classifieds/classifieds.documents'
import {
  addCells,
  addLikeness,
  addSynonyms,
  readPricesAndDetails,
} from './modules/classifieds/classifieds.migration'
import { classifiedsCollection } from './modules/classifieds/classifieds.repository'
import { connectionsCollection } from './modules/connections/connections.repository'
import { fillCategories } from './modules/forum/first-categories'
import { type ForumTopicDocument, toTopicSearch } from './modules/forum/topics.documents'
import { topicsCollection } from './modules/forum/topics.repository'
import { toImportKeys } from './modules/imports/storing/import-keys'
import {
  enqueuePictures,
  type PictureFetchDocument,
  pictureFetchesCollection,
} from './modules/media/picture-fetches.repository'
import { type MemberDocument, toMemberSearch } from './modules/members/members.documents'
import { membersCollection } from './modules/members/members.repository'
import { addModerationItems } from './modules/moderation/moderation.migration'
import { type ServiceValues, toServiceSearch } from './modules/services/services.documents'
import { updateServices } from './modules/services/services.migration'
import { servicesCollection } from './modules/services/services.repository'

/** Every change to stored records since the first release, oldest first. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'search along the beginnings of words',
    expand: addSearchKeys,
    contract: async (db) => {
      for (const name of Object.keys(searched)) await dropIndex(db, name, 'searchWords_1')
    },
  },
  {
    number: 2,
    name: 'connections of a status in their order',
    // The new index is in the list of collections.
    expand: async () => {},
    contract: (db) => dropIndex(db, connectionsCollection.name, 'memberIds_1_status_1'),
  },
  {
    number: 3,
    name: 'pictures on other sites are fetched',
    expand: enqueueStoredAddresses,
    contract: async (db) => {
      for (const name of picturedCollections) await dropIndex(db, name, 'imageUrl_1')
    },
  },
  {
    number: 4,
    name: 'imported records are recognized by more than their address',
    expand: addImportKeys,
  },
  {
    number: 5,
    name: 'services are found by their specialties, and ordered by saves',
    expand: updateServices,
  },
  {
    number: 6,
    name: 'categories of the board have slugs, to which topics refer',
    expand: fillCategories,
  },
  {
    number: 7,
    name: 'pending reports are in the moderation queue',
    expand: addModerationItems,
    // Those that the release before has filed meanwhile.
    contract: addModerationItems,
  },
  {
    number: 35,
    name: 'prices of classifieds have an amount and a currency',
    expand: readPricesAndDetails,
  },
  {
    number: 36,
    name: 'classifieds of members have a state and expire',
    expand: listClassifieds,
    contract: async (db) => {
      for (const keys of replacedClassifiedIndexes) {
        await dropIndex(db, classifiedsCollection.name, keys)
      }
    },
  },
  {
    number: 37,
    name: 'classifieds with the same text are found',
    expand: addLikeness,
    // Those that the release before has written meanwhile.
    contract: addLikeness,
  },
  {
    number: 39,
    name: 'classifieds are found by words that mean the same as theirs',
    expand: addSynonyms,
  },
  {
    number: 40,
    name: 'classifieds in a circle are read along the cells of a grid',
    expand: addCells,
  },
]

const recordsPerBatch = 500

const picturedCollections = [classifiedsCollection.name, articlesCollection.name]

/** The search fields of each collection. */
const searched: Readonly<Record<string, (document: Document) => Document>> = {
  [classifiedsCollection.name]: toListingSearch,
  [servicesCollection.name]: (service) => toServiceSearch(service as ServiceValues),
  [topicsCollection.name]: (topic) => toTopicSearch(topic as ForumTopicDocument),
  [articlesCollection.name]: (article) => toArticleSearch(article as ArticleDocument),
  [membersCollection.name]: (user) => toMemberSearch(user as MemberDocument),
}

function toListingSearch({ title, description, location }: Document) {
  return toSearchFields(title, description, location)
}

/** The indexes of lists without states, and of owners. */
const replacedClassifiedIndexes = [
  ...['category_1', 'location_1', 'category_1_location_1'].map(
    (key) => `${key}_createdAt_-1__id_-1`,
  ),
  ...['currency_1_amount_1', 'year_1', 'mileage_1'].flatMap((key) => [
    `${key}__id_1`,
    `category_1_${key}__id_1`,
  ]),
  'userId_1',
]

/**
 * Classifieds from before are listed for the whole period from now on. The version before changes
 * the texts of closed ones with their words, by which a search would find them.
 */
async function listClassifieds(db: Db) {
  const { name } = classifiedsCollection
  await updateInBatches(db, name, {
    filter: { isExternal: false, expiresAt: { $exists: false } },
    toUpdate: () => ({ $set: listedFrom(new Date()) }),
  })
  await db
    .collection(name)
    .updateMany(
      { closedAt: { $gte: new Date(0) }, searchKeys: { $gte: '' } },
      { $set: noSearchFields },
    )
}

async function addSearchKeys(db: Db) {
  for (const [name, toSearch] of Object.entries(searched)) {
    await updateInBatches(db, name, {
      filter: { searchKeys: { $exists: false } },
      toUpdate: (document) => ({ $set: toSearch(document) }),
    })
  }
}

/**
 * Records have always had the URLs of their pictures; now the pictures are fetched and served
 * from here, and found by any URL.
 */
async function enqueueStoredAddresses(db: Db) {
  const fetches = db.collection<PictureFetchDocument>(pictureFetchesCollection.name)
  for (const name of picturedCollections) {
    const found = db
      .collection<{ imageUrl: string }>(name)
      .find({ imageUrl: /^https?:/i }, { projection: { _id: 0, imageUrl: 1 } })
    for await (const batch of batchesOf(found, recordsPerBatch)) {
      const addresses = batch.map(({ imageUrl }) => imageUrl)
      await enqueuePictures(fetches, { addresses, now: new Date() })
    }
  }
}

interface BatchUpdate {
  /** Matches records that are not updated yet, and no updated one. */
  readonly filter: Filter<Document>
  readonly toUpdate: (document: Document) => Document
}

/** Updates a whole collection in batches, so that its size does not matter. */
async function updateInBatches(db: Db, name: string, { filter, toUpdate }: BatchUpdate) {
  const collection = db.collection(name)
  // Records that are inserted meanwhile are left for the next run: following them may have no end.
  const known = { ...filter, _id: { $lte: new ObjectId() } }
  for await (const batch of batchesOf(collection.find(known), recordsPerBatch)) {
    const operations: AnyBulkWriteOperation[] = batch.map((document) => ({
      updateOne: { filter: { _id: document._id }, update: toUpdate(document) },
    }))
    await collection.bulkWrite(operations, { ordered: false })
  }
}

async function* batchesOf<Item>(items: AsyncIterable<Item>, size: number) {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** What imports of earlier versions have stored: they had no identifier of the source. */
async function addImportKeys(db: Db) {
  await updateInBatches(db, articlesCollection.name, {
    filter: { sourceHash: { $exists: true }, importKeys: { $exists: false } },
    toUpdate: ({ source, originalUrl: url, title, content: text }) => ({
      $set: { importKeys: toImportKeys({ source, url, guid: null, title, text }) },
    }),
  })
  await updateInBatches(db, classifiedsCollection.name, {
    filter: { sourceHash: { $exists: true }, importKeys: { $exists: false } },
    toUpdate: (classified) => {
      const { externalSource: source, externalUrl: url, title } = classified
      const text = toStoryText(classified as ClassifiedDocument)
      return { $set: { importKeys: toImportKeys({ source, url, guid: null, title, text }) } }
    },
  })
}

/** Ignores an index or a collection that does not exist. */
async function dropIndex(db: Db, collection: string, index: string) {
  try {
    await db.collection(collection).dropIndex(index)
  } catch (error) {
    const isMissing =
      error instanceof MongoServerError &&
      (error.codeName === 'IndexNotFound' || error.codeName === 'NamespaceNotFound')
    if (!isMissing) throw error
  }
}
