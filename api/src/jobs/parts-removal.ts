import type { ObjectId } from 'mongodb'
import type { RemovedRecordsRepository } from '../database/removed-records.repository'
import type { JobRunner } from './job-runner'

/** The removal of a record wakes the job; this is for what a failed run has left. */
const everyMs = 3_600_000

interface Dependencies {
  /** The job's name. */
  readonly name: string
  readonly jobRunner: JobRunner
  readonly removed: Pick<RemovedRecordsRepository, 'findOldest' | 'remove'>
  /** Removes some parts of a removed record; returns whether there may be more. */
  readonly removeBatch: (recordId: ObjectId) => Promise<boolean>
}

/** Removes the parts of removed records in the background. */
export interface PartsRemoval {
  /** Starts a removal of all parts that are due. */
  wake(): void
}

/**
 * A record is removed at once and its parts in batches afterwards, because removing thousands in
 * one write would delay other writes. The removal of a record stores the pending work, so that it
 * continues after a crash.
 */
export function createPartsRemoval(dependencies: Dependencies): PartsRemoval {
  const { name, jobRunner, removed, removeBatch } = dependencies
  const removeAll = async (signal: AbortSignal) => {
    for (let record = await removed.findOldest(); record && !signal.aborted; ) {
      if (await removeBatch(record._id)) continue
      await removed.remove(record._id)
      record = await removed.findOldest()
    }
    return null
  }
  jobRunner.add({ name, everyMs, run: removeAll })
  return { wake: () => jobRunner.wake(name) }
}
