import { join } from 'node:path'
import { Piscina } from 'piscina'
import { packageFolder } from '../../../package-folder'
import { type SourceContent, SourceError } from './source-item'
import type { ReadingResult, ReadingTask, readSource } from './source-reader.worker'

const workerName: typeof readSource.name = 'readSource'

interface Settings {
  readonly timeoutMs?: number
}

/**
 * Reads sources' files in a thread of its own, which is there only while it has work.
 * A file that takes too long or too much memory costs that thread and nothing else.
 */
export function createSourceReader({ timeoutMs = 10_000 }: Settings = {}) {
  const pool = new Piscina({
    filename: join(packageFolder, 'dist/source-reader.worker.js'),
    name: workerName,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 2000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return {
    read: async (task: ReadingTask, stop: AbortSignal): Promise<SourceContent> => {
      const result = await run(
        pool,
        task,
        AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
      ).catch((cause: unknown) => {
        stop.throwIfAborted()
        throw new SourceError('is too large or too tangled to be read', { cause })
      })
      if ('reason' in result) throw new SourceError(result.reason)
      return result
    },
    close: () => pool.destroy(),
  }
}
export type SourceReader = ReturnType<typeof createSourceReader>

const run = (pool: Piscina, task: ReadingTask, signal: AbortSignal): Promise<ReadingResult> =>
  pool.run(task, { signal })
