import type { ChildProcess } from 'node:child_process'
import { createConcurrencyLimit } from '../../concurrency-limit'
import type { Logger } from '../../logger'
import type { EncodedImage } from './image-process.js'
import { createImagesBusyError, createRefusal } from './media.errors'
import { type ProcessLimits, runImageProcess } from './run-image-process'

/**
 * A photo takes half a second, the costliest picture that is accepted five. What waits
 * holds up to 15 MB each, so few may wait.
 */
const queue = { atOnce: 2, maximumWaiting: 8, waitLimitMs: 10_000 }

const defaultLimits: ProcessLimits = {
  timeLimitMs: 10_000,
  // An interlaced 16-bit PNG of 25 megapixels, the costliest that is accepted, takes 320 MB.
  maximumMemoryBytes: 512 * 1024 * 1024,
}

/** How a program ends that was led astray by what it read. */
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
    /** Throws the refusal that a person can be shown. */
    encode: async (base64: string): Promise<EncodedImage> => {
      const answer = await limited(() => run(base64))
      if ('full' in answer) return answer
      if ('refused' in answer) throw createRefusal[answer.refused]()
      if ('failed' in answer) throw new Error(`A picture could not be encoded: ${answer.failed}`)
      if (isClosed) throw createImagesBusyError()
      logger.warn({ reason: answer.crashed }, 'The process that read a picture ended early')
      if (faults.has(answer.crashed)) throw createRefusal.damaged()
      throw new Error(`The process that read a picture ended with ${answer.crashed}`)
    },
    /** Ends what still runs. */
    close: () => {
      isClosed = true
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
export type ImageEncoder = ReturnType<typeof createImageEncoder>
