import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import { hasImage, imageIndex } from '../media/image-references'
import { toCardId } from './link-address'

export const linkCardsCollection: CollectionDefinition = {
  name: 'linkCards',
  indexes: [{ keys: { nextAttemptAt: 1 } }, imageIndex],
}

/** What a page on another site says about itself. */
export interface PageFacts {
  title: string
  description: string | null
  /** The address of its picture, which is fetched and served like those of other records. */
  imageUrl: string | null
}

/** The card of a page, and the state of its fetch. Removed after the last post that has it. */
export interface LinkCardDocument extends Omit<PageFacts, 'title'> {
  /** A hash of the address. */
  _id: string
  address: string
  /** `null`: the page was not read, or has none. Such a card is not shown. */
  title: string | null
  attempts: number
  /**
   * When the fetch is due. A process claims it by moving this date to the end of its lease, so that
   * it is due again if the process dies. `null` once the card is complete or was given up.
   */
  nextAttemptAt: Date | null
  lastError: string | null
  /** When a post last began to have it. */
  usedAt: Date
}

/** A card with a title. */
export type CompleteLinkCard = Pick<LinkCardDocument, '_id' | 'address'> & PageFacts

/** A card that a process has claimed. */
export type ClaimedCard = Pick<LinkCardDocument, '_id' | 'address' | 'attempts'>

interface Claim {
  readonly _id: string
  readonly now: Date
  readonly leaseUntil: Date
}

type Outcome = Pick<LinkCardDocument, 'nextAttemptAt' | 'lastError'> & Partial<PageFacts>

export function createLinkCardsRepository(database: Database) {
  const collection = () => database.collection<LinkCardDocument>(linkCardsCollection.name)
  return {
    /** Adds the card of an address, and marks it as used; returns it. */
    use: async (address: string, now: Date) => {
      const _id = toCardId(address)
      const initial = {
        ...{ address, title: null, description: null, imageUrl: null },
        ...{ attempts: 0, nextAttemptAt: now, lastError: null },
      }
      const update = { $set: { usedAt: now }, $setOnInsert: initial }
      const options = { upsert: true, returnDocument: 'after' } as const
      return await insertOrFind({
        insert: () => collection().findOneAndUpdate({ _id }, update, options),
      })
    },
    /** Those that are complete, by their ids. */
    findComplete: async (
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, CompleteLinkCard>> => {
      if (ids.length === 0) return new Map()
      const found = await collection()
        .find({ _id: { $in: [...ids] } })
        .toArray()
      return new Map(
        found.flatMap(({ title, ...card }) =>
          title === null ? [] : [[card._id, { ...card, title }]],
        ),
      )
    },
    /** Those that are due, longest first. */
    findDue: (now: Date, limit: number): Promise<LinkCardDocument[]> =>
      collection()
        .find({ nextAttemptAt: { $lte: now } }, { sort: { nextAttemptAt: 1 }, limit })
        .toArray(),
    /** When the next one is due; `null`: none waits. */
    findNextDueAt: async (): Promise<Date | null> => {
      const [next] = await collection()
        .find({ nextAttemptAt: { $gt: new Date(0) } }, { sort: { nextAttemptAt: 1 }, limit: 1 })
        .toArray()
      return next?.nextAttemptAt ?? null
    },
    /** Claims a card if it is due; only one process gets it. */
    claim: ({ _id, now, leaseUntil }: Claim): Promise<ClaimedCard | null> =>
      collection().findOneAndUpdate(
        { _id, nextAttemptAt: { $lte: now } },
        { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      ),
    /** Stores the outcome of an attempt; returns whether the claim was still valid. */
    settle: async ({ _id, attempts }: ClaimedCard, outcome: Outcome): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne({ _id, attempts }, { $set: outcome })
      return matchedCount === 1
    },
    hasImage: (address: string) => hasImage(collection(), address),
    /** A batch in the order of the ids, after an id. */
    findAfter: (id: string, limit: number): Promise<LinkCardDocument[]> =>
      collection()
        .find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit })
        .toArray(),
    /** Removes a card unless it was used since then; returns whether it did. */
    remove: async (_id: string, usedUntil: Date): Promise<boolean> => {
      const { deletedCount } = await collection().deleteOne({ _id, usedAt: { $lte: usedUntil } })
      return deletedCount === 1
    },
  }
}
export type LinkCardsRepository = ReturnType<typeof createLinkCardsRepository>
