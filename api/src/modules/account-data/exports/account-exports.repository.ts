import type { AccountExport } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { isDuplicateKey } from '../../../database/database-errors'

/** The export of a member, who has at most one. */
export interface AccountExportDocument {
  userId: ObjectId
  state: 'making' | 'ready' | 'failed'
  requestedAt: Date
  /** Attempts of this request. */
  attempts: number
  /** Counts the attempts of all requests: each writes a file of its own. */
  fileNumber: number
  /** When it is due, while it is being made. */
  nextAttemptAt: Date
  size: number | null
  /** When the file is removed, once it is ready. */
  expiresAt: Date | null
}
export type StoredExport = WithId<AccountExportDocument>

export const accountExportsCollection: CollectionDefinition = {
  name: 'accountExports',
  indexes: [
    { keys: { userId: 1 }, options: { unique: true } },
    { keys: { state: 1, nextAttemptAt: 1 } },
    { keys: { expiresAt: 1 }, options: { partialFilterExpression: { state: 'ready' } } },
  ],
}

/** The name of the file of an attempt. */
export const toFileName = ({ _id, fileNumber }: Pick<StoredExport, '_id' | 'fileNumber'>) =>
  `${_id.toHexString()}-${fileNumber}.zip`

export const toAccountExport = (stored: StoredExport | null): AccountExport => ({
  status: stored?.state ?? 'none',
  requestedAt: stored?.requestedAt.toISOString() ?? null,
  size: stored?.size ?? null,
  expiresAt: stored?.expiresAt?.toISOString() ?? null,
})

interface Ready {
  readonly size: number
  readonly expiresAt: Date
}

export function createAccountExportsRepository(database: Database) {
  const collection = () => database.collection<AccountExportDocument>(accountExportsCollection.name)
  /** Another attempt or a new request has another number. */
  const ofAttempt = ({ _id, fileNumber }: StoredExport) => ({
    _id,
    fileNumber,
    state: 'making' as const,
  })
  return {
    find: (userId: ObjectId) => collection().findOne({ userId }),
    /** Starts an export unless one is being made; returns the export before, or `null`. */
    start: async (userId: ObjectId, requestedAt: Date): Promise<StoredExport | null> => {
      const initial = { requestedAt, attempts: 0, nextAttemptAt: requestedAt }
      try {
        return await collection().findOneAndUpdate(
          { userId, state: { $in: ['ready', 'failed'] } },
          {
            $set: { ...initial, state: 'making', size: null, expiresAt: null },
            $setOnInsert: { fileNumber: 0 },
          },
          { upsert: true },
        )
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
    },
    /** Begins the next attempt that is due, or returns `null`. */
    beginDue: (now: Date) =>
      collection().findOneAndUpdate(
        { state: 'making', nextAttemptAt: { $lte: now } },
        { $inc: { attempts: 1, fileNumber: 1 } },
        { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
      ),
    /** When the first attempt is due that is not due yet, or `null`. */
    findNextDue: async (): Promise<Date | null> => {
      const next = await collection().findOne({ state: 'making' }, { sort: { nextAttemptAt: 1 } })
      return next?.nextAttemptAt ?? null
    },
    /** Returns whether the attempt was still wanted. */
    finish: async (attempt: StoredExport, ready: Ready): Promise<boolean> => {
      const $set = { state: 'ready' as const, ...ready }
      return (await collection().updateOne(ofAttempt(attempt), { $set })).matchedCount === 1
    },
    postpone: async (attempt: StoredExport, nextAttemptAt: Date) => {
      await collection().updateOne(ofAttempt(attempt), { $set: { nextAttemptAt } })
    },
    fail: async (attempt: StoredExport) => {
      await collection().updateOne(ofAttempt(attempt), { $set: { state: 'failed' } })
    },
    /** An export whose file is to be removed, or `null`. */
    findExpired: (now: Date) =>
      collection().findOne(
        { state: 'ready', expiresAt: { $lte: now } },
        { sort: { expiresAt: 1 } },
      ),
    /** Removes an export unless it was requested again. */
    remove: async ({ _id, fileNumber, state }: StoredExport) => {
      await collection().deleteOne({ _id, fileNumber, state })
    },
  }
}
