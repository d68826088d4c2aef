import type { SourceBlock } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'

/** A mail domain or a range of addresses from which nobody signs up, signs in or writes. */
export interface SourceBlockDocument {
  kind: SourceBlock['kind']
  value: string
  reason: string
  createdById: ObjectId
  createdAt: Date
}
export type StoredSourceBlock = WithId<SourceBlockDocument>

export const sourceBlocksCollection: CollectionDefinition = {
  name: 'sourceBlocks',
  indexes: [
    { keys: { kind: 1, value: 1 }, options: { unique: true } },
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { createdById: 1 } },
  ],
}

/** Every write compares its client with all ranges. */
export const maximumRanges = 500

export function createSourceBlocksRepository(database: Database) {
  const collection = () => database.collection<SourceBlockDocument>(sourceBlocksCollection.name)
  return {
    findPage: (request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{}],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    findDomain: (value: string) => collection().findOne({ kind: 'mail_domain', value }),
    findRanges: () =>
      collection()
        .find({ kind: 'address_range' }, { maxTimeMS: maximumQueryTimeMs })
        .limit(maximumRanges)
        .toArray(),
    countRanges: (session: ClientSession) =>
      collection().countDocuments({ kind: 'address_range' }, { session }),
    insert: async (block: StoredSourceBlock, session: ClientSession) => {
      await collection().insertOne(block, { session })
    },
    findById: (_id: ObjectId) => collection().findOne({ _id }),
    /** Returns the block before the write, or `null`. */
    remove: (_id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id }, { session }),
  }
}
