import { ApiError } from '../../../http/api-error'
import type { JobRunner } from '../../../jobs/job-runner'
import type { JobsRepository } from '../../../jobs/jobs.repository'
import type { ImportSourcesRepository } from '../sources/import-sources.repository'
import { executeRun, type RunDependencies } from './execute-run'
import type { AddRun } from './start-run'

const importJob = 'imports'
/** Starts the imports that are due. */
export const scheduleJob = 'import-schedule'

/** A run whose process was killed before it woke the job waits no longer than this. */
const importEveryMs = 60_000
const scheduleEveryMs = 15 * 60_000
/** While a removal, or an import of the release before, holds the lease. */
const retryMs = 5000
/** Of one scheduled run; the others follow in the next one. */
const maximumDue = 50

interface Dependencies extends RunDependencies {
  readonly jobRunner: JobRunner
  readonly jobs: JobsRepository
  readonly importSources: ImportSourcesRepository
  readonly addConfigured: () => Promise<void>
  readonly addRun: AddRun
}

/**
 * Two jobs: one executes the open run, the other starts runs of the sources that are due. Pausing
 * the schedule stops the second one only.
 */
export function createImportJobs(deps: Dependencies) {
  const { jobRunner, jobs, importRuns, importSources, addConfigured, addRun, now } = deps

  const execute = async (signal: AbortSignal) => {
    // Also while the schedule is paused: administrators see them.
    await addConfigured()
    const run = await importRuns.findOpen()
    if (run === null) return null
    try {
      await executeRun({ run, signal }, deps)
    } catch (error) {
      if (error instanceof ApiError) return new Date(now().getTime() + retryMs)
      throw error
    }
    jobRunner.wake(scheduleJob)
    return null
  }

  const startDue = async () => {
    await addConfigured()
    // Its end wakes this job.
    if (await importRuns.findOpen()) return null
    const due = await importSources.findDue(now(), maximumDue)
    const [first] = due
    if (first === undefined) return await importSources.findNextTime()
    const sources = due
      .filter(({ kind }) => kind === first.kind)
      .sort((one, other) => one._id.getTimestamp().getTime() - other._id.getTimestamp().getTime())
    await addRun({ kind: first.kind, sources, requestedBy: null })
    jobRunner.wake(importJob)
    return null
  }

  jobRunner.add({ name: importJob, everyMs: importEveryMs, run: execute })
  jobRunner.add({ name: scheduleJob, everyMs: scheduleEveryMs, run: startDue })

  return {
    wakeRun: () => jobRunner.wake(importJob),
    wakeSchedule: () => jobRunner.wake(scheduleJob),
    isPaused: () => jobs.isStopped(scheduleJob),
    setPaused: async (isPaused: boolean) => {
      await jobs.add(scheduleJob, now())
      await jobs.setStopped(scheduleJob, isPaused)
      if (!isPaused) jobRunner.wake(scheduleJob)
    },
  }
}
