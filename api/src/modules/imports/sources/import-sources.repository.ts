import { type ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { insertOrFind } from '../../../database/insert-or-find'
import type { ImportSource } from './sources'

export const importSourcesCollection: CollectionDefinition = {
  name: 'importSources',
  indexes: [
    { keys: { kind: 1, name: 1 }, options: { unique: true } },
    { keys: { isRead: 1, nextRunAt: 1 } },
  ],
}

/** What a source brings. */
export type SourceKind = 'news' | 'listings'

/** A source that imports read. */
export interface ImportSourceDocument {
  _id: ObjectId
  kind: SourceKind
  name: string
  definition: ImportSource
  intervalMinutes: number
  isPaused: boolean
  /** A removed source keeps its document, so that the settings do not add it again. */
  removedAt: Date | null
  /** Neither paused nor removed. */
  isRead: boolean
  /** When the schedule reads it; `null`: not before it was read successfully. */
  nextRunAt: Date | null
  /** The validators of the last response. */
  etag: string | null
  lastModified: string | null
  /** Failures since the last success. */
  failures: number
  /** Responses with 404 since the last success. */
  notFoundCount: number
  /** The site says that the file no longer exists. */
  isGone: boolean
  lastError: string | null
  lastReadAt: Date | null
  lastSuccessAt: Date | null
}

export const defaultIntervalMinutes = 60
/** What the portal can add, and the bound of lists. The settings hold 50 of each kind. */
export const maximumSources = 100

interface NewSource {
  readonly kind: SourceKind
  readonly definition: ImportSource
  readonly intervalMinutes?: number
  readonly nextRunAt: Date
}

/** A source that was never read. */
export const toNewSource = ({
  kind,
  definition,
  intervalMinutes = defaultIntervalMinutes,
  nextRunAt,
}: NewSource): Omit<ImportSourceDocument, '_id'> => ({
  kind,
  name: definition.name,
  definition,
  intervalMinutes,
  isPaused: false,
  removedAt: null,
  isRead: true,
  nextRunAt,
  etag: null,
  lastModified: null,
  failures: 0,
  notFoundCount: 0,
  isGone: false,
  lastError: null,
  lastReadAt: null,
  lastSuccessAt: null,
})

export function createImportSourcesRepository(database: Database) {
  const collection = () => database.collection<ImportSourceDocument>(importSourcesCollection.name)
  return {
    /** Adds those whose names are new, in their order. */
    addMissing: async (sources: readonly Omit<ImportSourceDocument, '_id'>[]) => {
      const operations = sources.map(({ kind, name, ...rest }) => {
        const $setOnInsert = { _id: new ObjectId(), ...rest }
        return { updateOne: { filter: { kind, name }, update: { $setOnInsert }, upsert: true } }
      })
      if (operations.length === 0) return
      await insertOrFind({ insert: () => collection().bulkWrite(operations, { ordered: false }) })
    },
    /** The sources that imports of a kind read, in the order in which they were added. */
    findRead: (kind: SourceKind) =>
      collection().find({ kind, isRead: true }).sort({ _id: 1 }).limit(maximumSources).toArray(),
    /** All but the removed ones. */
    findAll: () =>
      collection()
        .find({ kind: { $in: ['news', 'listings'] }, removedAt: null })
        .sort({ _id: 1 })
        .limit(2 * maximumSources)
        .toArray(),
    findById: (_id: ObjectId) => collection().findOne({ _id, removedAt: null }),
    /** Of all but the removed ones. */
    count: (session: ClientSession) =>
      collection().countDocuments(
        { kind: { $in: ['news', 'listings'] }, removedAt: null },
        { limit: maximumSources, session },
      ),
    /**
     * Adds a source, or adds a removed one again.
     * @throws a duplicate key error if the name is in use
     */
    add: async (source: ImportSourceDocument, session: ClientSession) => {
      const { _id, kind, name, ...values } = source
      const removed = await collection().findOneAndUpdate(
        { kind, name, removedAt: { $ne: null } },
        { $set: values },
        { returnDocument: 'after', session },
      )
      if (removed) return removed
      await collection().insertOne(source, { session })
      return source
    },
    /** Returns the source after the write, or `null` if there is none. */
    update: (_id: ObjectId, values: Partial<Omit<ImportSourceDocument, '_id'>>) =>
      collection().findOneAndUpdate(
        { _id, removedAt: null },
        { $set: values },
        { returnDocument: 'after' },
      ),
    /** The sources that are due, longest due first. */
    findDue: (now: Date, limit: number) =>
      collection()
        .find({ isRead: true, nextRunAt: { $lte: now } })
        .sort({ nextRunAt: 1 })
        .limit(limit)
        .toArray(),
    /** When the next source is due, or `null`. */
    findNextTime: async (): Promise<Date | null> => {
      const [next] = await collection()
        .find({ isRead: true, nextRunAt: { $gte: new Date(0) } })
        .sort({ nextRunAt: 1 })
        .limit(1)
        .toArray()
      return next?.nextRunAt ?? null
    },
    findByIds: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    set: async (_id: ObjectId, values: Partial<Omit<ImportSourceDocument, '_id'>>) => {
      await collection().updateOne({ _id }, { $set: values })
    },
    /** Makes the next import read the whole files again. */
    forgetValidators: async (kind: SourceKind) => {
      await collection().updateMany({ kind }, { $set: { etag: null, lastModified: null } })
    },
  }
}
export type ImportSourcesRepository = ReturnType<typeof createImportSourcesRepository>
