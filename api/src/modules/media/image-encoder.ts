import { fileURLToPath } from 'node:url'
import type { Turn } from '@haulyard/api-contract'
import type { Logger } from '../../logger'
import type { EncodedImage, ImageResult } from './image-process.js'
import { createImageProcesses } from './image-processes'
import { createImageError, createImagesBusyError } from './media.errors'
import type { ProcessLimits } from './run-image-process'

// In the sources it is beside this file; the build makes it an entry beside the bundle.
export const imageProcessFile = fileURLToPath(new URL('./image-process.js', import.meta.url))

/**
 * A photo takes half a second, the most expensive accepted picture five. A waiting picture takes up
 * to 15 MB, so few may wait.
 */
const queue = {
  atOnce: 2,
  maximumWaiting: 8,
  waitLimitMs: 10_000,
  createBusyError: createImagesBusyError,
}

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
  const processes = createImageProcesses<ImageResult>({ script: imageProcessFile, limits, queue })
  return {
    /** Encodes a picture, turned clockwise. Throws an error that can be shown to the member. */
    encode: async (base64: string, degrees: Turn | 0 = 0): Promise<EncodedImage> => {
      const result = await processes.run(() => `${degrees} ${base64}`)
      if ('full' in result) return result
      if ('rejected' in result) throw createImageError[result.rejected]()
      if ('failed' in result) throw new Error(`A picture could not be encoded: ${result.failed}`)
      logger.warn({ reason: result.crashed }, 'The process that read a picture ended early')
      if (faults.has(result.crashed)) throw createImageError.damaged()
      throw new Error(`The process that read a picture ended with ${result.crashed}`)
    },
    close: processes.close,
  }
}
export type ImageEncoder = ReturnType<typeof createImageEncoder>
