import { maximumClassifiedChanges } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs } from '../../database/keyset'

/** What somebody has changed of a classified, for moderators. */
export interface ClassifiedChangeDocument {
  classifiedId: ObjectId
  /** The seller, whose account it is erased with. */
  sellerId: ObjectId | null
  /** Who has changed it; `null`: the site. */
  changedById: ObjectId | null
  changedAt: Date
  fields: readonly ChangedField[]
}

export interface ChangedField {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

export const classifiedChangesCollection: CollectionDefinition = {
  name: 'classifiedChanges',
  indexes: [
    { keys: { classifiedId: 1, changedAt: -1, _id: -1 } },
    { keys: { sellerId: 1 } },
    { keys: { changedById: 1 } },
  ],
}

const newestFirst = { changedAt: -1, _id: -1 } as const

export function createClassifiedChangesRepository(database: Database) {
  const collection = () =>
    database.collection<ClassifiedChangeDocument>(classifiedChangesCollection.name)
  return {
    findNewest: (classifiedId: ObjectId) =>
      collection()
        .find({ classifiedId }, { maxTimeMS: maximumQueryTimeMs })
        .sort(newestFirst)
        .limit(maximumClassifiedChanges)
        .toArray(),
    /** Adds a change, and removes the oldest ones of too many. */
    add: async (change: ClassifiedChangeDocument, session: ClientSession) => {
      const { classifiedId } = change
      await collection().insertOne({ ...change }, { session })
      const oldest = await collection()
        .find({ classifiedId }, { projection: { _id: 1 }, session })
        .sort(newestFirst)
        .skip(maximumClassifiedChanges)
        .limit(maximumClassifiedChanges)
        .toArray()
      if (oldest.length === 0) return
      await collection().deleteMany({ _id: { $in: oldest.map(({ _id }) => _id) } }, { session })
    },
    /** Removes the changes of classifieds that are deleted. */
    removeOf: async (classifiedIds: readonly ObjectId[], session: ClientSession) => {
      await collection().deleteMany({ classifiedId: { $in: [...classifiedIds] } }, { session })
    },
  }
}
