import { join } from 'node:path'
import type { Piscina } from 'piscina'
import { packageFolder } from '../../../package-folder'
import { type SourceContent, SourceError } from './source-item'
import type { ReadingResult, ReadingTask, readSource } from './source-reader.worker'

const workerName: typeof readSource.name = 'readSource'

interface Settings {
  readonly timeoutMs?: number
}

/**
 * Reads the files of sources in a worker thread, which is started on demand. A file that takes too
 * long or too much memory ends only that thread.
 */
export function createSourceReader({ timeoutMs = 10_000 }: Settings = {}) {
  let opened: Promise<Piscina> | undefined
  return {
    /** Rejects with a `SourceError`, or with the signal's reason. */
    read: async (task: ReadingTask, stop: AbortSignal): Promise<SourceContent> => {
      opened ??= openPool()
      const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)])
      const result = await run(await opened, task, signal).catch((cause: unknown) => {
        stop.throwIfAborted()
        throw new SourceError('is too large or too tangled to be read', { cause })
      })
      if ('reason' in result) throw new SourceError(result.reason)
      return result
    },
    close: async () => {
      await (await opened)?.destroy()
    },
  }
}
export type SourceReader = ReturnType<typeof createSourceReader>

const run = (pool: Piscina, task: ReadingTask, signal: AbortSignal): Promise<ReadingResult> =>
  pool.run(task, { signal })

/** Loaded with the first task, because most processes never import anything. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  return new Piscina({
    filename: join(packageFolder, 'dist/source-reader.worker.js'),
    name: workerName,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 2000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}
