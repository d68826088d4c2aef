import { type AnyBulkWriteOperation, type Db, ObjectId, type WithId } from 'mongodb'
import { savedServicesCollection } from './saved-services.repository'
import { type ServiceDocument, toServiceSearch } from './services.documents'
import { servicesCollection } from './services.repository'

const servicesPerBatch = 500

type Stored = WithId<Omit<ServiceDocument, 'saveCount'> & { saveCount?: number }>

/**
 * Adds the specialties to the search words, and counts the saves. The version before changes
 * services without the one and saves them without the other, and leaves no trace of it: all
 * services are compared, and those that differ are updated.
 */
export async function updateServices(db: Db): Promise<void> {
  const services = db.collection<Stored>(servicesCollection.name)
  const end = new ObjectId()
  let after = new ObjectId('0'.repeat(24))
  for (;;) {
    const batch = await services
      .find({ _id: { $gt: after, $lte: end } })
      .sort({ _id: 1 })
      .limit(servicesPerBatch)
      .toArray()
    const last = batch.at(-1)
    if (last === undefined) return
    const counts = await countSaves(db, batch)
    const operations = batch.flatMap((service) => toUpdates(service, counts))
    if (operations.length > 0) await services.bulkWrite(operations, { ordered: false })
    after = last._id
  }
}

async function countSaves(db: Db, batch: readonly Stored[]): Promise<ReadonlyMap<string, number>> {
  const groups = await db
    .collection(savedServicesCollection.name)
    .aggregate<{ _id: ObjectId; count: number }>([
      { $match: { serviceId: { $in: batch.map(({ _id }) => _id) } } },
      { $group: { _id: '$serviceId', count: { $sum: 1 } } },
    ])
    .toArray()
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]))
}

function toUpdates(
  service: Stored,
  counts: ReadonlyMap<string, number>,
): AnyBulkWriteOperation<Stored>[] {
  const { _id, saveCount, searchWords } = service
  const counted = counts.get(_id.toHexString()) ?? 0
  const search = toServiceSearch(service)
  const isFound = searchWords?.join(' ') === search.searchWords.join(' ')
  return [
    // Only if no save was counted since the service was read; else the next run corrects it.
    ...(saveCount === counted
      ? []
      : [
          {
            updateOne: {
              filter: { _id, saveCount: saveCount ?? { $exists: false } },
              update: { $set: { saveCount: counted } },
            },
          } as AnyBulkWriteOperation<Stored>,
        ]),
    // Only if the words are still those of the service that was read.
    ...(isFound
      ? []
      : [
          {
            updateOne: { filter: { _id, searchWords }, update: { $set: search } },
          } as AnyBulkWriteOperation<Stored>,
        ]),
  ]
}
