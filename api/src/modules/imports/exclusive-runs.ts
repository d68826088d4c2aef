import { createUnavailableError } from '../../http/http.errors'
import { type LeaseDependencies, withImportLease } from './import-lease'

/** Runs that exclude each other on every instance, and that end with this one. */
export function createExclusiveRuns(dependencies: LeaseDependencies) {
  const stop = new AbortController()
  const running = new Set<Promise<unknown>>()
  return {
    /** Refuses with 409 while another runs. The signal tells the work to end. */
    run: async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
      if (stop.signal.aborted) throw createUnavailableError()
      const run = withImportLease(dependencies, (lost) =>
        work(AbortSignal.any([lost, stop.signal])),
      )
      running.add(run)
      try {
        return await run
      } finally {
        running.delete(run)
      }
    },
    close: async () => {
      stop.abort(createUnavailableError())
      await Promise.allSettled(running)
    },
  }
}
export type ExclusiveRuns = ReturnType<typeof createExclusiveRuns>
