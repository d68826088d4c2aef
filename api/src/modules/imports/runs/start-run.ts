import { ObjectId } from 'mongodb'
import type { ImportSourceDocument } from '../sources/import-sources.repository'
import type { ImportRunDocument, ImportRunsRepository } from './import-runs.repository'

interface NewRun extends Pick<ImportRunDocument, 'kind' | 'requestedBy'> {
  readonly sources: readonly Pick<ImportSourceDocument, '_id' | 'name'>[]
}

/** Stores an open run; returns `null` if another one is open. */
export type AddRun = (run: NewRun) => Promise<ImportRunDocument | null>

interface Dependencies {
  readonly importRuns: ImportRunsRepository
  readonly now: () => Date
}

export const createAddRun =
  ({ importRuns, now }: Dependencies): AddRun =>
  async ({ kind, sources, requestedBy }) => {
    const run: ImportRunDocument = {
      _id: new ObjectId(),
      kind,
      sources: sources.map(({ _id, name }) => ({ id: _id, name })),
      results: [],
      isOpen: true,
      requestedBy,
      requestedAt: now(),
      startedAt: null,
      finishedAt: null,
      isStopped: false,
      message: null,
    }
    return (await importRuns.add(run)) ? run : null
  }
