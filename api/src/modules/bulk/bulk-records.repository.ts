import type { ClientSession, Document, ObjectId, WithId } from 'mongodb'
import type { Database } from '../../database/database'
import {
  type WithdrawnRecordDocument,
  withdrawnRecordsCollection,
} from '../account-data/deletion/withdrawn-records.repository'

/** A record of any list. */
export type AnyRecord = WithId<Document>

const among = (ids: readonly ObjectId[]) => ({ _id: { $in: [...ids] } })

/** The records of the lists that have bulk steps, by the name of their collection. */
export function createBulkRecordsRepository(database: Database) {
  const source = (name: string) => database.collection<AnyRecord>(name)
  const withdrawn = () =>
    database.collection<WithdrawnRecordDocument>(withdrawnRecordsCollection.name)
  return {
    /** The records that exist, in the order of the ids. */
    findAll: async (
      name: string,
      ids: readonly ObjectId[],
      session?: ClientSession,
    ): Promise<readonly AnyRecord[]> => {
      const found = await source(name).find(among(ids), { session }).toArray()
      const byId = new Map(found.map((record) => [record._id.toHexString(), record as AnyRecord]))
      return ids.flatMap((id) => byId.get(id.toHexString()) ?? [])
    },
    set: async (name: string, _id: ObjectId, values: Document, session: ClientSession) => {
      await source(name).updateOne({ _id }, { $set: values }, { session })
    },
    /**
     * Moves records away from the public until the step is undone or finished. Without `userId`, so
     * that the return of a leaving member does not bring them back.
     */
    withdraw: async (
      { kind, records, bulkStepId }: Withdrawal,
      session: ClientSession,
    ): Promise<void> => {
      await withdrawn().insertMany(
        records.map((record) => {
          const { _id, imageUrl = null } = record
          return { _id, userId: null, kind, imageUrl, record, bulkStepId }
        }),
        { session },
      )
      await source(kind).deleteMany(among(records.map(({ _id }) => _id)), { session })
    },
    findWithdrawn: (
      { ids, bulkStepId }: { readonly ids: readonly ObjectId[]; readonly bulkStepId: ObjectId },
      session?: ClientSession,
    ) =>
      withdrawn()
        .find({ ...among(ids), bulkStepId }, { session })
        .toArray(),
    /** Moves withdrawn records back to where they were. */
    restore: async (
      { kind, records }: Omit<Withdrawal, 'bulkStepId'>,
      session: ClientSession,
    ): Promise<void> => {
      await source(kind).insertMany([...records], { session })
      await withdrawn().deleteMany(among(records.map(({ _id }) => _id)), { session })
    },
    /** Leaves records withdrawn until their owners, who are leaving, return. */
    keepForOwner: async (_id: ObjectId, userId: ObjectId, session: ClientSession) => {
      const change = { $set: { userId }, $unset: { bulkStepId: true as const } }
      await withdrawn().updateOne({ _id }, change, { session })
    },
    /** Removes withdrawn records for good. */
    removeWithdrawn: async (ids: readonly ObjectId[], session: ClientSession) => {
      await withdrawn().deleteMany(among(ids), { session })
    },
  }
}

interface Withdrawal {
  /** The name of the collection. */
  readonly kind: string
  readonly records: readonly AnyRecord[]
  readonly bulkStepId: ObjectId
}
