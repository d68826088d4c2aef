import {
  createBodyTimeoutError,
  createBodyTooLargeError,
  createInvalidJsonError,
} from './http.errors'

/** The minimum of received bytes in each window. */
interface MinimumRate {
  readonly bytes: number
  readonly windowMs: number
}

interface Limits {
  readonly maximumBytes: number
  readonly timeLimitMs: number
  readonly minimumRate?: MinimumRate
  /** Called with the number of received bytes; if it throws, reading stops. */
  readonly onBytes?: (bytes: number) => void
}

/** Reads a body within the limits. */
export async function readText({ body }: Request, limits: Limits): Promise<string> {
  const bytes = body === null ? Buffer.alloc(0) : await readBytes(body, limits)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw createInvalidJsonError({ cause })
  }
}

/** Counts the bytes of the stream: Content-Length may be wrong. */
async function readBytes(
  body: ReadableStream<Uint8Array>,
  { maximumBytes, onBytes, ...pace }: Limits,
): Promise<Buffer> {
  const reader = body.getReader()
  // Ends the pending read; the rest of the body is not read.
  const giveUp = () => void reader.cancel().catch(() => {})
  const watch = watchPace(pace, giveUp)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (watch.isLate()) throw createBodyTimeoutError()
      if (done) return Buffer.concat(chunks, size)
      size += value.byteLength
      if (size > maximumBytes) throw createBodyTooLargeError()
      watch.note(value.byteLength)
      onBytes?.(value.byteLength)
      chunks.push(value)
    }
  } finally {
    watch.stop()
    giveUp()
  }
}

type Pace = Pick<Limits, 'timeLimitMs' | 'minimumRate'>

/** Calls back when the body takes too long, or when a window has too few bytes. */
function watchPace({ timeLimitMs, minimumRate }: Pace, onLate: () => void) {
  let isLate = false
  let arrived = 0
  const stop = () => {
    clearTimeout(timer)
    clearInterval(windows)
  }
  const end = () => {
    isLate = true
    stop()
    onLate()
  }
  const endIfTooLittle = ({ bytes }: MinimumRate) => {
    if (arrived < bytes) end()
    arrived = 0
  }
  const timer = setTimeout(end, timeLimitMs)
  const windows =
    minimumRate && setInterval(() => endIfTooLittle(minimumRate), minimumRate.windowMs)
  return {
    note: (bytes: number) => {
      arrived += bytes
    },
    isLate: () => isLate,
    stop,
  }
}
