import type { Collection } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import { toPictureNames } from './picture-address'

export const pictureFetchesCollection: CollectionDefinition = {
  name: 'pictureFetches',
  indexes: [{ keys: { nextAttemptAt: 1 } }],
}

/** A picture on another site, and the state of its fetch. */
export interface PictureFetchDocument {
  /** The hash in the names of its files. Removed with the last record that has the address. */
  _id: string
  address: string
  attempts: number
  /**
   * When the fetch is due. A process claims it by moving this date to the end of its lease, so that
   * it is due again if the process dies. `null` once the picture is stored or was given up.
   */
  nextAttemptAt: Date | null
  lastError: string | null
  /** When a record last began to refer to it. */
  usedAt: Date
}

/** A fetch that a process has claimed. */
export type ClaimedPicture = Pick<PictureFetchDocument, '_id' | 'address' | 'attempts'>

interface Claim {
  readonly now: Date
  readonly leaseUntil: Date
}

/** A fetch that is due now. */
const toPictureFetch = (address: string, now: Date): PictureFetchDocument => ({
  _id: toPictureNames(address).hash,
  address,
  attempts: 0,
  nextAttemptAt: now,
  lastError: null,
  usedAt: now,
})

interface Enqueued {
  readonly addresses: readonly string[]
  readonly now: Date
}

/** Adds fetches of new pictures, and marks all as used. */
export async function enqueuePictures(
  collection: Collection<PictureFetchDocument>,
  { addresses, now }: Enqueued,
) {
  const operations = addresses.map((address) => {
    const { _id, usedAt, ...initial } = toPictureFetch(address, now)
    const update = { $set: { usedAt }, $setOnInsert: initial }
    return { updateOne: { filter: { _id }, update, upsert: true } }
  })
  if (operations.length === 0) return
  await insertOrFind({ insert: () => collection.bulkWrite(operations, { ordered: false }) })
}

export function createPictureFetchesRepository(database: Database) {
  const collection = () => database.collection<PictureFetchDocument>(pictureFetchesCollection.name)
  const claim = (filter: { _id?: string }, { now, leaseUntil }: Claim) =>
    collection().findOneAndUpdate(
      { ...filter, nextAttemptAt: { $lte: now } },
      { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
      { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
    )
  return {
    enqueue: (addresses: readonly string[], now: Date) =>
      enqueuePictures(collection(), { addresses, now }),
    /** Makes a fetch due now, also after failures. */
    enqueueAgain: async (address: string, now: Date) => {
      const { _id, ...values } = toPictureFetch(address, now)
      await insertOrFind({
        insert: () => collection().updateOne({ _id }, { $set: values }, { upsert: true }),
      })
    },
    /** Returns the address of a name, or `null`, and marks it as used. */
    use: async (hash: string, now: Date): Promise<string | null> => {
      const found = await collection().findOneAndUpdate(
        { _id: hash },
        { $set: { usedAt: now } },
        { projection: { address: 1 } },
      )
      return found?.address ?? null
    },
    has: async (hash: string): Promise<boolean> =>
      (await collection().findOne({ _id: hash }, { projection: { _id: 1 } })) !== null,
    /** Claims the fetch that has been due longest; only one process gets it. */
    claimDue: (lease: Claim): Promise<ClaimedPicture | null> => claim({}, lease),
    /** Claims this fetch if it is due. */
    claim: (hash: string, lease: Claim): Promise<ClaimedPicture | null> =>
      claim({ _id: hash }, lease),
    /** Begins a fetch anew, also after failures, and claims it. */
    claimAgain: async (address: string, { now, leaseUntil }: Claim): Promise<ClaimedPicture> => {
      const { _id, ...values } = toPictureFetch(address, now)
      const claimed = { ...values, attempts: 1, nextAttemptAt: leaseUntil }
      await insertOrFind({
        insert: () => collection().updateOne({ _id }, { $set: claimed }, { upsert: true }),
      })
      return { _id, address, attempts: 1 }
    },
    /** Stores the outcome of an attempt; returns whether the claim was still valid. */
    settle: async (
      { _id, attempts }: ClaimedPicture,
      result: Pick<PictureFetchDocument, 'nextAttemptAt' | 'lastError'>,
    ): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne({ _id, attempts }, { $set: result })
      return matchedCount === 1
    },
    /** Removes a fetch unless it was used since then; returns whether it is removed. */
    remove: async (hash: string, usedUntil: Date): Promise<boolean> => {
      const unused = { _id: hash, usedAt: { $lte: usedUntil } }
      const { deletedCount } = await collection().deleteOne(unused)
      if (deletedCount === 1) return true
      return (await collection().findOne({ _id: hash }, { projection: { _id: 1 } })) === null
    },
  }
}
export type PictureFetchesRepository = ReturnType<typeof createPictureFetchesRepository>
