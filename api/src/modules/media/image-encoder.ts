import type { ChildProcess } from 'node:child_process'
import { createConcurrencyLimit } from '../../concurrency-limit'
import type { Logger } from '../../logger'
import type { EncodedImage } from './image-process.js'
import { createImageError, createImagesBusyError } from './media.errors'
import { type ProcessLimits, runImageProcess } from './run-image-process'

/**
 * A photo takes half a second, the most expensive accepted picture five. A waiting picture takes up
 * to 15 MB, so few may wait.
 */
const queue = { atOnce: 2, maximumWaiting: 8, waitLimitMs: 10_000 }

const defaultLimits: ProcessLimits = {
  timeLimitMs: 10_000,
  // An interlaced 16-bit PNG of 25 megapixels, the most expensive accepted picture, takes 320 MB.
  maximumMemoryBytes: 512 * 1024 * 1024,
}

/** Signals that end a program which a malformed file made crash. */
const faults: ReadonlySet<string> = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE'])

interface Dependencies {
  readonly logger: Logger
  readonly limits?: ProcessLimits
}

/** Re-encodes pictures, a few at a time, each in a process of its own. */
export function createImageEncoder({ logger, limits = defaultLimits }: Dependencies) {
  const limited = createConcurrencyLimit({ ...queue, createBusyError: createImagesBusyError })
  const running = new Set<ChildProcess>()
  let isClosed = false

  const run = async (base64: string) => {
    if (isClosed) throw createImagesBusyError()
    let child: ChildProcess | undefined
    try {
      return await runImageProcess({
        base64,
        limits,
        onStart: (started) => {
          child = started
          running.add(started)
        },
      })
    } finally {
      if (child) running.delete(child)
    }
  }

  return {
    /** Throws an error that can be shown to the member. */
    encode: async (base64: string): Promise<EncodedImage> => {
      const result = await limited(() => run(base64))
      if ('full' in result) return result
      if ('rejected' in result) throw createImageError[result.rejected]()
      if ('failed' in result) throw new Error(`A picture could not be encoded: ${result.failed}`)
      if (isClosed) throw createImagesBusyError()
      logger.warn({ reason: result.crashed }, 'The process that read a picture ended early')
      if (faults.has(result.crashed)) throw createImageError.damaged()
      throw new Error(`The process that read a picture ended with ${result.crashed}`)
    },
    /** Ends the running processes. */
    close: () => {
      isClosed = true
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
export type ImageEncoder = ReturnType<typeof createImageEncoder>
