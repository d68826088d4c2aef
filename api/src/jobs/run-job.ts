import type { Logger } from '../logger'
import type { ReadOnlyMode } from '../modules/site/read-only-mode'
import type { ClaimedRun, JobsRepository } from './jobs.repository'

/** After its last renewal; then another process may run the job. */
export const leaseMs = 20_000

/** Several times per lease, so that one renewal may fail. */
const renewalMs = 5000

/** Work that one of all processes does, on a schedule and when it is woken. */
export interface Job {
  readonly name: string
  /** It runs again after this time at the latest. */
  readonly everyMs: number
  /** Its first run is after one interval, not at the first start. */
  readonly isDelayed?: true
  /** It also runs while the site is read-only; the others are due until the mode ends. */
  readonly worksReadOnly?: true
  /**
   * Does what is due. May return when it is due again, if that is earlier. Must return soon after
   * the signal aborts, and must bear that another process runs it again.
   */
  run(signal: AbortSignal): Promise<Date | null | undefined>
}

export interface RunDependencies {
  readonly jobs: JobsRepository
  readonly readOnlyMode: Pick<ReadOnlyMode, 'isOn'>
  readonly now: () => Date
  readonly logger: Logger
  /** How often the lease is renewed. */
  readonly renewEveryMs?: number
}

interface RunJob {
  readonly job: Job
  /** Aborts when the process stops. */
  readonly stop: AbortSignal
}

/** Runs the job if it is due and no other process runs it; returns whether it did. */
export async function runJob({ job, stop }: RunJob, deps: RunDependencies): Promise<boolean> {
  const { jobs, now, logger } = deps
  if (await isPaused(job, deps)) return false
  const startedAt = now()
  const run = await jobs.claim({ name: job.name, now: startedAt, leaseUntil: leaseFrom(startedAt) })
  if (!run) return false
  const lost = new AbortController()
  const signal = AbortSignal.any([stop, lost.signal])
  const renewal = startRenewal({ job, run, lost }, deps)
  const outcome = await attempt(job, signal)
  clearInterval(renewal)
  if ('error' in outcome && !signal.aborted) {
    logger.error({ err: outcome.error, job: job.name }, 'A job failed')
  }
  const finishedAt = now()
  const nextRunAt = signal.aborted
    ? startedAt
    : earliest(outcome.nextRunAt, new Date(finishedAt.getTime() + job.everyMs))
  const lastError = 'error' in outcome && !signal.aborted ? String(outcome.error) : null
  await jobs.release(run, { finishedAt, lastError, nextRunAt }).catch((error: unknown) => {
    logger.warn({ err: error, job: job.name }, 'A job could not be released; its lease will end')
  })
  return true
}

interface Attempt {
  readonly nextRunAt?: Date | null | undefined
  readonly error?: unknown
}

async function attempt(job: Job, signal: AbortSignal): Promise<Attempt> {
  try {
    return { nextRunAt: await job.run(signal) }
  } catch (error) {
    return { error }
  }
}

const isPaused = async (
  { worksReadOnly }: Job,
  { readOnlyMode }: Pick<RunDependencies, 'readOnlyMode'>,
) => !worksReadOnly && (await readOnlyMode.isOn())

interface Renewal {
  readonly job: Job
  readonly run: ClaimedRun
  readonly lost: AbortController
}

function startRenewal({ job, run, lost }: Renewal, deps: RunDependencies) {
  const { jobs, now, logger, renewEveryMs = renewalMs } = deps
  const renew = async () => {
    try {
      if (!(await jobs.renew(run, leaseFrom(now())))) lost.abort(new Error('The lease was lost'))
      if (await isPaused(job, deps)) lost.abort(new Error('The site is read-only'))
    } catch (error) {
      logger.warn({ err: error, job: run.name }, 'The lease of a job could not be renewed')
    }
  }
  return setInterval(() => void renew(), renewEveryMs).unref()
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

const earliest = (wanted: Date | null | undefined, latest: Date) =>
  wanted && wanted < latest ? wanted : latest
