import { type Job, type RunDependencies, runJob } from './run-job'

/** With the lease it limits the delay of a job whose process was killed: half a minute. */
const pollEveryMs = 5000

/** Runs the jobs. Each process has a runner; of all of them one runs a job at a time. */
export interface JobRunner {
  /** Adds a job, before the start. */
  add(job: Job): void
  /** Starts polling. */
  start(): void
  /** Makes a job due now, in whichever process; does nothing before the start. */
  wake(name: string): void
  /** Runs the jobs that are due, or one of them. */
  runDue(name?: string): Promise<void>
  /** Aborts the running jobs and waits for them. Another process continues at once. */
  close(): Promise<void>
}

export function createJobRunner(dependencies: RunDependencies): JobRunner {
  const { jobs, now, logger } = dependencies
  const stop = new AbortController()
  const loops = new Map<string, ReturnType<typeof createJobLoop>>()
  let timer: NodeJS.Timeout | null = null

  const runDue = async (name?: string) => {
    const wanted = [...loops].filter(([other]) => name === undefined || other === name)
    await Promise.all(wanted.map(([, loop]) => loop.runDue()))
  }
  const poll = (name?: string) => {
    runDue(name).catch((error: unknown) => {
      if (!stop.signal.aborted) {
        logger.warn({ err: error }, 'The jobs could not be read; trying again')
      }
    })
  }
  const wake = async (name: string) => {
    try {
      await jobs.wake(name, now())
      poll(name)
    } catch (error) {
      logger.warn({ err: error, job: name }, 'A job could not be woken; it runs when it is due')
    }
  }
  return {
    add: (job) => {
      loops.set(job.name, createJobLoop({ job, stop: stop.signal }, dependencies))
    },
    start: () => {
      timer ??= setInterval(() => poll(), pollEveryMs).unref()
      poll()
    },
    wake: (name) => {
      if (timer) void wake(name)
    },
    runDue,
    close: async () => {
      stop.abort()
      if (timer) clearInterval(timer)
      timer = null
      await Promise.allSettled([...loops.values()].map((loop) => loop.ended()))
    },
  }
}

interface JobLoop {
  readonly job: Job
  readonly stop: AbortSignal
}

/** Runs one job at a time in this process; a call meanwhile makes it look once more. */
function createJobLoop({ job, stop }: JobLoop, dependencies: RunDependencies) {
  let running: Promise<void> | null = null
  let isAdded = false
  let isWanted = false

  const firstRunAt = () =>
    new Date(dependencies.now().getTime() + (job.isDelayed ? job.everyMs : 0))
  const run = async () => {
    try {
      if (!isAdded) await dependencies.jobs.add(job.name, firstRunAt())
      isAdded = true
      while (isWanted && !stop.aborted) {
        isWanted = false
        while (!stop.aborted && (await runJob({ job, stop }, dependencies))) {}
      }
    } finally {
      running = null
    }
  }
  return {
    runDue: () => {
      isWanted = true
      running ??= run()
      return running
    },
    ended: async () => await running,
  }
}
