import type { CollectionDefinition } from '../database/collections'
import type { Database } from '../database/database'
import { insertOrFind } from '../database/insert-or-find'

/** Read by `_id` only: it has one document per job. */
export const jobsCollection: CollectionDefinition = { name: 'jobs', indexes: [] }

/** The state of a job, which all processes share. */
export interface JobDocument {
  /** Its name. */
  _id: string
  /** When it is due. The end of a run sets the next time, so that a killed run is due again. */
  nextRunAt: Date
  /** Counts the calls of `wake`, so that one during a run is not lost. */
  wakeCount: number
  /** The process that runs it has it until then, unless it renews the lease. */
  leaseUntil: Date
  /** Counts the claims, so that a process notices that another one has claimed the job since. */
  runCount: number
  /** An administrator has stopped it. */
  isStopped: boolean
  startedAt: Date | null
  finishedAt: Date | null
  /** Why the last run failed. */
  lastError: string | null
}

/** A run that a process has claimed. */
export interface ClaimedRun {
  readonly name: string
  readonly runCount: number
  readonly wakeCount: number
}

interface Claim {
  readonly name: string
  readonly now: Date
  readonly leaseUntil: Date
}

interface Outcome {
  readonly finishedAt: Date
  readonly lastError: string | null
  readonly nextRunAt: Date
}

const free = new Date(0)

export function createJobsRepository(database: Database) {
  const collection = () => database.collection<JobDocument>(jobsCollection.name)
  const ofRun = ({ name, runCount }: ClaimedRun) => ({ _id: name, runCount })
  return {
    /** Adds the job if it is new. */
    add: async (name: string, nextRunAt: Date) => {
      const initial = {
        nextRunAt,
        leaseUntil: free,
        runCount: 0,
        wakeCount: 0,
        isStopped: false,
        startedAt: null,
        finishedAt: null,
        lastError: null,
      }
      const insert = () =>
        collection().updateOne({ _id: name }, { $setOnInsert: initial }, { upsert: true })
      await insertOrFind({ insert })
    },
    /** Takes the job if it is due and free: of N processes one gets it. */
    claim: async ({ name, now, leaseUntil }: Claim): Promise<ClaimedRun | null> => {
      const found = await collection().findOneAndUpdate(
        { _id: name, isStopped: false, nextRunAt: { $lte: now }, leaseUntil: { $lte: now } },
        { $set: { leaseUntil, startedAt: now }, $inc: { runCount: 1 } },
        { returnDocument: 'after' },
      )
      return found && { name, runCount: found.runCount, wakeCount: found.wakeCount }
    },
    /** Returns whether the process still has the job, and it was not stopped. */
    renew: async (run: ClaimedRun, leaseUntil: Date): Promise<boolean> => {
      const filter = { ...ofRun(run), isStopped: false }
      const { matchedCount } = await collection().updateOne(filter, { $set: { leaseUntil } })
      return matchedCount === 1
    },
    /** Frees the job, unless another process has claimed it since. */
    release: async (run: ClaimedRun, { nextRunAt, ...outcome }: Outcome) => {
      const changes = { ...outcome, leaseUntil: free }
      const { matchedCount } = await collection().updateOne(
        { ...ofRun(run), wakeCount: run.wakeCount },
        { $set: { ...changes, nextRunAt } },
      )
      // It was woken during the run: it stays due.
      if (matchedCount === 0) await collection().updateOne(ofRun(run), { $set: changes })
    },
    /** Makes the job due, also again if it runs now. */
    wake: async (name: string, now: Date) => {
      await collection().updateOne(
        { _id: name },
        { $set: { nextRunAt: now }, $inc: { wakeCount: 1 } },
      )
    },
    isStopped: async (name: string): Promise<boolean> =>
      (await collection().findOne({ _id: name }))?.isStopped ?? false,
    /** Returns the job after the write, or `null`. */
    setStopped: (name: string, isStopped: boolean) =>
      collection().findOneAndUpdate(
        { _id: name },
        { $set: { isStopped } },
        { returnDocument: 'after' },
      ),
  }
}
export type JobsRepository = ReturnType<typeof createJobsRepository>
