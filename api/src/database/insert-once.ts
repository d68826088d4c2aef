import type { Collection, Document, Filter, OptionalUnlessRequiredId, WithId } from 'mongodb'
import { createOnce } from './create-once'

/** Inserts a document, or answers the one that has its id already (see `createOnce`). */
export const insertOnce = <Stored extends Document>(
  collection: Collection<Stored>,
  document: WithId<Stored>,
): Promise<WithId<Stored>> =>
  createOnce({
    create: async () => {
      await collection.insertOne(document as OptionalUnlessRequiredId<Stored>)
      return document
    },
    findExisting: () => collection.findOne({ _id: document._id } as Filter<Stored>),
  })
