import { type AnyBulkWriteOperation, type Db, ObjectId, type WithId } from 'mongodb'
import { proposedDetails } from './classified-details'
import { toPriceFields } from './classified-price'
import type { ClassifiedDocument } from './classifieds.documents'
import { classifiedsCollection } from './classifieds.repository'

const classifiedsPerBatch = 500

type Stored = WithId<ClassifiedDocument>

/**
 * Reads amount and currency out of the texts of prices, and the details of imported classifieds
 * out of title and description. The version before changes texts without the parts: all
 * classifieds are compared, and those that differ are updated. A text that is no amount stays.
 */
export async function readPricesAndDetails(db: Db): Promise<void> {
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

function toUpdates(classified: Stored): AnyBulkWriteOperation<Stored>[] {
  const { _id, title, description, price, isExternal, year } = classified
  const parts = toPriceFields(classified)
  const isRead = classified.amount === parts.amount && classified.isCall === parts.isCall
  const isProposed = !isExternal || year !== undefined
  if (isRead && isProposed) return []
  const $set = { ...parts, ...(isProposed ? {} : proposedDetails(classified)) }
  // Only if it has still the texts that were read.
  return [{ updateOne: { filter: { _id, title, description, price }, update: { $set } } }]
}
