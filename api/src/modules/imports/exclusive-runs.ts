import { createUnavailableError } from '../../http/http.errors'
import { type LeaseDependencies, withImportLease } from './import-lease'

/** Runs work exclusively across processes, and stops it when this process closes. */
export function createExclusiveRuns(dependencies: LeaseDependencies) {
  const stop = new AbortController()
  const running = new Set<Promise<unknown>>()
  return {
    /** Rejects with 409 while another run is active. The signal tells the work to stop. */
    run: async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
      if (stop.signal.aborted) throw createUnavailableError()
      const run = withImportLease(
        (lost) => work(AbortSignal.any([lost, stop.signal])),
        dependencies,
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
