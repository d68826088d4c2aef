import type { ImportProgress, ImportRun, ImportSourceResult } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { isDuplicateKey } from '../../../database/database-errors'
import { createFindById } from '../../../database/find-by-id'
import { type PageRequest, readPage } from '../../../database/keyset'
import type { AuditSource } from '../../audit/audit.documents'

const keptForSeconds = 30 * 24 * 60 * 60

export const importRunsCollection: CollectionDefinition = {
  name: 'importRuns',
  indexes: [
    { keys: { requestedAt: -1, _id: -1 } },
    { keys: { requestedAt: 1 }, options: { expireAfterSeconds: keptForSeconds } },
    { keys: { 'requestedBy.memberId': 1 } },
    // At most one run is open, so that of concurrent requests on N processes one starts a run.
    { keys: { isOpen: 1 }, options: { unique: true, partialFilterExpression: { isOpen: true } } },
  ],
}

export type ImportKind = ImportProgress['kind']

/** An import, from its request to its end. */
export interface ImportRunDocument {
  _id: ObjectId
  kind: ImportKind
  /** The sources to read, in this order. */
  sources: readonly { readonly id: ObjectId; readonly name: string }[]
  /** The results of the first of them. Another process continues after these. */
  results: readonly ImportSourceResult[]
  isOpen: boolean
  /** The administrator who started it, for progress and audit log; `null` for the schedule. */
  requestedBy: { readonly memberId: ObjectId; readonly source: AuditSource } | null
  requestedAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  isStopped: boolean
  message: string | null
}

type Ending = Pick<ImportRunDocument, 'finishedAt' | 'isStopped' | 'message'>

export function createImportRunsRepository(database: Database) {
  const collection = () => database.collection<ImportRunDocument>(importRunsCollection.name)
  /** An open run that has ended meanwhile is not changed. */
  const updateOpen = (_id: ObjectId, $set: Partial<ImportRunDocument>, session?: ClientSession) =>
    collection().findOneAndUpdate(
      { _id, isOpen: true },
      { $set },
      { returnDocument: 'after', session },
    )
  return {
    /** Returns whether no other run was open. */
    add: async (run: ImportRunDocument): Promise<boolean> => {
      try {
        await collection().insertOne(run)
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    findOpen: () => collection().findOne({ isOpen: true }),
    isOpen: async (_id: ObjectId): Promise<boolean> =>
      (await collection().findOne({ _id, isOpen: true }, { projection: { _id: 1 } })) !== null,
    findById: createFindById<ImportRunDocument>(collection),
    findPage: (request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{}],
        orderBy: 'requestedAt',
        direction: 'newest first',
        ...request,
      }),
    begin: (_id: ObjectId, startedAt: Date) => updateOpen(_id, { startedAt }),
    /** Returns the run, or `null` if it has ended. */
    setResults: (_id: ObjectId, results: readonly ImportSourceResult[]) =>
      updateOpen(_id, { results }),
    /** Returns the run, or `null` if another call has ended it. */
    end: (_id: ObjectId, ending: Ending, session: ClientSession) =>
      updateOpen(_id, { ...ending, isOpen: false }, session),
  }
}
export type ImportRunsRepository = ReturnType<typeof createImportRunsRepository>

export const toImportRun = (run: ImportRunDocument): ImportRun => ({
  id: run._id.toHexString(),
  kind: run.kind,
  startedBy: run.requestedBy?.memberId.toHexString() ?? null,
  state: stateOf(run),
  requestedAt: run.requestedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  sourcesInAll: run.sources.length,
  message: run.message,
  sources: [...run.results],
})

function stateOf({ isOpen, isStopped, startedAt }: ImportRunDocument): ImportRun['state'] {
  if (isOpen) return startedAt === null ? 'waiting' : 'running'
  return isStopped ? 'stopped' : 'finished'
}
