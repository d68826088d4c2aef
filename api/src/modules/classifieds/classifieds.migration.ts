import { isDeepStrictEqual } from 'node:util'
import { type AnyBulkWriteOperation, type Db, ObjectId, type WithId } from 'mongodb'
import { toStoredCell } from '../places/spots'
import { proposedDetails } from './classified-details'
import { toPriceFields } from './classified-price'
import { type ClassifiedDocument, toClassifiedSearch } from './classifieds.documents'
import { classifiedsCollection } from './classifieds.repository'
import { toLikenessFields } from './likeness'

const classifiedsPerBatch = 500

type Stored = WithId<ClassifiedDocument>

/**
 * Reads amount and currency out of the texts of prices, and the details of imported classifieds
 * out of title and description. The version before changes texts without the parts: all
 * classifieds are compared, and those that differ are updated. A text that is no amount stays.
 */
export const readPricesAndDetails = (db: Db): Promise<void> => updateAll(db, toPartUpdates)

/**
 * Adds by what classifieds with the same text are found. The version before changes texts without
 * it: those that differ are updated. Photos of before have no fingerprints.
 */
export const addLikeness = (db: Db): Promise<void> =>
  updateAll(db, ({ _id, description, textDigest, ...classified }) => {
    const $set = toLikenessFields({ description, ...classified })
    if ($set.textDigest === textDigest) return []
    return [{ updateOne: { filter: { _id, description }, update: { $set } } }]
  })

/**
 * Makes listed classifieds findable by the words that mean the same as theirs. Those that the version
 * before has written since have none of them: those that differ are updated.
 */
export const addSynonyms = (db: Db): Promise<void> =>
  updateAll(db, (classified) => {
    const { _id, title, description, closedAt = null, searchWords } = classified
    const $set = toClassifiedSearch(classified)
    if (isDeepStrictEqual($set.searchWords, searchWords)) return []
    return [{ updateOne: { filter: { _id, title, description, closedAt }, update: { $set } } }]
  })

/** Adds the cells of spots. The version before changes a spot without its cell. */
export const addCells = (db: Db): Promise<void> =>
  updateAll(db, ({ _id, spot = null, cell = null }) => {
    const stored = spot === null ? null : toStoredCell(spot)
    if (stored === cell) return []
    return [{ updateOne: { filter: { _id, spot }, update: { $set: { cell: stored } } } }]
  })

type ToUpdates = (classified: Stored) => AnyBulkWriteOperation<Stored>[]

async function updateAll(db: Db, toUpdates: ToUpdates): Promise<void> {
  const classifieds = db.collection<Stored>(classifiedsCollection.name)
  const end = new ObjectId()
  let after = new ObjectId('0'.repeat(24))
  for (;;) {
    const batch = await classifieds
      .find({ _id: { $gt: after, $lte: end } })
      .sort({ _id: 1 })
      .limit(classifiedsPerBatch)
      .toArray()
    const last = batch.at(-1)
    if (last === undefined) return
    const operations = batch.flatMap(toUpdates)
    if (operations.length > 0) await classifieds.bulkWrite(operations, { ordered: false })
    after = last._id
  }
}

function toPartUpdates(classified: Stored): AnyBulkWriteOperation<Stored>[] {
  const { _id, title, description, price, isExternal, year } = classified
  const parts = toPriceFields(classified)
  const isRead = classified.amount === parts.amount && classified.isCall === parts.isCall
  const isProposed = !isExternal || year !== undefined
  if (isRead && isProposed) return []
  const $set = { ...parts, ...(isProposed ? {} : proposedDetails(classified)) }
  // Only if it has still the texts that were read.
  return [{ updateOne: { filter: { _id, title, description, price }, update: { $set } } }]
}
