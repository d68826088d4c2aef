// @ts-check
// What every process for one picture does. Plain JavaScript, as the processes are.
import { setPriority } from 'node:os'

/** @typedef {import('./media.errors').ImageErrorReason} ImageErrorReason */

const memoryCheckMs = 25

/** `process.exit` would wait for the decoder, which may take more memory. */
const end = () => process.kill(process.pid, 'SIGKILL')

/** @param {object} result */
export function sendAndEnd(result) {
  process.send?.(result, end)
}

/** Ends when the API has ended: no process waits for the result. */
export function endWithTheApi() {
  if (!process.connected) end()
  process.on('disconnect', end)
  // Ctrl+C signals every process of the terminal, but the API finishes its requests first.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
}

/**
 * Limits what the process takes and reads.
 * @param {typeof import('sharp').default} sharp
 * @param {readonly string[]} loaders the only ones of libvips that may run
 */
export function limitItself(sharp, loaders) {
  const maximumMemoryBytes = Number(process.argv[2])
  // The API process has priority.
  setPriority(10)
  sharp.cache(false)
  sharp.concurrency(1)
  // Blocks the other loaders of libvips: a loader that never runs cannot be exploited.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) })
  setInterval(() => {
    if (process.memoryUsage.rss() > maximumMemoryBytes) sendAndEnd({ rejected: 'too_much_memory' })
  }, memoryCheckMs)
}

/** @param {unknown} error */
export const toFailure = (error) => ({
  failed: error instanceof Error ? (error.stack ?? error.message) : 'unknown',
})
