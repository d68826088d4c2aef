import { randomUUID } from 'node:crypto'
import type { RemovalResult } from '@haulyard/api-contract'
import type { DeletedBatch } from '../../../database/delete-batch'
import { createUnavailableError } from '../../../http/http.errors'
import type { RecordImages } from '../../media/record-images'
import { createImportRunningError } from '../imports.errors'
import { type LeaseDependencies, withImportLease } from './import-lease'
import { count } from './import-message'
import type { ImportRunsRepository } from './import-runs.repository'

interface Dependencies extends LeaseDependencies {
  readonly importRuns: ImportRunsRepository
  readonly recordImages: RecordImages
}

interface Removal {
  /** The name of one record. */
  readonly noun: string
  readonly removeSome: () => Promise<DeletedBatch>
  /** What else must happen before an import may run. */
  readonly finish: () => Promise<void>
}

/** Removes all imported records of a kind, and stops when this process closes. */
export function createRemoval({ importRuns, recordImages, ...dependencies }: Dependencies) {
  const stop = new AbortController()
  const running = new Set<Promise<unknown>>()
  const remove = async ({ noun, removeSome, finish }: Removal): Promise<RemovalResult> => {
    let removed = 0
    for (let mayBeMore = true; mayBeMore; ) {
      stop.signal.throwIfAborted()
      const batch = await removeSome()
      await recordImages.removeAllUnused(batch.images)
      removed += batch.deleted
      mayBeMore = batch.mayBeMore
    }
    await finish()
    return { message: `Deleted ${count(removed, noun)}.`, removed }
  }
  return {
    /** Rejects with 409 while an import or another removal runs. */
    run: async (removal: Removal): Promise<RemovalResult> => {
      if (await importRuns.findOpen()) throw createImportRunningError()
      const lease = { holder: randomUUID() }
      const work = withImportLease(lease, dependencies, () => remove(removal))
      running.add(work)
      try {
        return await work
      } finally {
        running.delete(work)
      }
    },
    close: async () => {
      stop.abort(createUnavailableError())
      await Promise.allSettled(running)
    },
  }
}
