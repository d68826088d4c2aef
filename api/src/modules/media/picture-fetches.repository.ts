import type { Collection } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import { toPictureNames } from './picture-address'

export const pictureFetchesCollection: CollectionDefinition = {
  name: 'pictureFetches',
  indexes: [{ keys: { nextAttemptAt: 1 } }],
}

/** The picture at an address on another site: whether it is still to be fetched. */
export interface PictureFetchDocument {
  /** The hash in the names of its files. Stays as long as a record has the address. */
  _id: string
  address: string
  attempts: number
  /**
   * When it is due. A process that claims it moves this ahead, and that is its lease:
   * should it die, the picture is due again. `null` once it is stored or given up.
   */
  nextAttemptAt: Date | null
  lastError: string | null
  /** When a record was last about to refer to it. */
  usedAt: Date
}

/** A fetch that one process has claimed. */
export type ClaimedPicture = Pick<PictureFetchDocument, '_id' | 'address' | 'attempts'>

interface Claim {
  readonly now: Date
  readonly leaseUntil: Date
}

/** A fetch that is due at once. */
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

/** Has the pictures fetched that are new; also says that records are about to refer to them. */
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
    /** Has one fetched now, whether it is new or has failed before. */
    enqueueAgain: async (address: string, now: Date) => {
      const { _id, ...values } = toPictureFetch(address, now)
      await insertOrFind({
        insert: () => collection().updateOne({ _id }, { $set: values }, { upsert: true }),
      })
    },
    /** The address behind a name, for a record that is about to refer to it; or `null`. */
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
    /** Takes the one that has been due for longest, and no other process does. */
    claimDue: (lease: Claim): Promise<ClaimedPicture | null> => claim({}, lease),
    /** Takes this one, if it is due. */
    claim: (hash: string, lease: Claim): Promise<ClaimedPicture | null> =>
      claim({ _id: hash }, lease),
    /** Says how an attempt ended; answers whether the picture is still this claim's. */
    settle: async (
      { _id, attempts }: ClaimedPicture,
      result: Pick<PictureFetchDocument, 'nextAttemptAt' | 'lastError'>,
    ): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne({ _id, attempts }, { $set: result })
      return matchedCount === 1
    },
    /** Forgets one unless it was used since then; answers whether it is gone. */
    remove: async (hash: string, usedUntil: Date): Promise<boolean> => {
      const unused = { _id: hash, usedAt: { $lte: usedUntil } }
      const { deletedCount } = await collection().deleteOne(unused)
      if (deletedCount === 1) return true
      return (await collection().findOne({ _id: hash }, { projection: { _id: 1 } })) === null
    },
  }
}
export type PictureFetchesRepository = ReturnType<typeof createPictureFetchesRepository>
