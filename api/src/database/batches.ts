import type { ObjectId } from 'mongodb'
import { insertOrFind } from './insert-or-find'
import type { KeyedMutex } from './keyed-mutex'

/** Transactions stay short. */
const maximumBatchSize = 100

interface Identified {
  readonly _id: ObjectId
}

/** At least one. */
export type NonEmptyArray<Item> = readonly [Item, ...Item[]]

interface Batch<Draft, Stored> {
  readonly drafts: [Draft, ...Draft[]]
  /** The records of the drafts, or of some of them. */
  readonly written: Promise<readonly Stored[]>
}

interface Dependencies<Draft, Stored> {
  readonly mutex: KeyedMutex
  /** Writes records with the drafts' ids: all of them or none. */
  readonly create: (drafts: NonEmptyArray<Draft>) => Promise<readonly Stored[]>
  /** Finds those of the records that exist. */
  readonly findAll: (ids: readonly ObjectId[]) => Promise<readonly Stored[]>
  /** Whether a record with the draft's id is by the same member. */
  readonly isOwn: (stored: Stored, draft: Draft) => boolean
}

/**
 * Records that all change one other record can only be written one after the other. Drafts
 * that wait for the same lock are therefore written in one transaction. If an earlier attempt
 * has already written a draft (see `insertOrFind`), its record is returned, and the others of
 * the batch are written without it.
 */
export function createBatches<Draft extends Identified, Stored extends Identified>({
  mutex,
  create,
  findAll,
  isOwn,
}: Dependencies<Draft, Stored>) {
  const waiting = new Map<string, Batch<Draft, Stored>>()

  const findExisting = async (drafts: NonEmptyArray<Draft>) => {
    const found = await findAll(drafts.map(({ _id }) => _id))
    const own = found.filter((stored) =>
      drafts.some((draft) => stored._id.equals(draft._id) && isOwn(stored, draft)),
    )
    return own.length === 0 ? null : own
  }
  const write = (drafts: NonEmptyArray<Draft>) =>
    insertOrFind({ insert: () => create(drafts), find: () => findExisting(drafts) })

  const open = (key: string, draft: Draft): Batch<Draft, Stored> => {
    const drafts: [Draft, ...Draft[]] = [draft]
    const close = () => {
      if (waiting.get(key)?.drafts === drafts) waiting.delete(key)
    }
    const begin = () => {
      close()
      return write(drafts)
    }
    const batch = { drafts, written: mutex(key, begin).finally(close) }
    waiting.set(key, batch)
    return batch
  }
  const join = (key: string, draft: Draft): Batch<Draft, Stored> => {
    const batch = waiting.get(key)
    if (!batch) return open(key, draft)
    batch.drafts.push(draft)
    if (batch.drafts.length === maximumBatchSize) waiting.delete(key)
    return batch
  }
  /** Returns the draft's record once the key's lock was free and the batch is written. */
  const add = async (key: string, draft: Draft): Promise<Stored> => {
    const written = await join(key, draft).written
    return written.find(({ _id }) => _id.equals(draft._id)) ?? (await add(key, draft))
  }
  return add
}
