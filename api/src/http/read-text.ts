import {
  createBodyTimeoutError,
  createBodyTooLargeError,
  createInvalidJsonError,
} from './http.errors'

interface Limits {
  readonly maximumBytes: number
  readonly timeLimitMs: number
}

/** Reads a body of so many bytes at the most, for so long. */
export async function readText({ body }: Request, limits: Limits): Promise<string> {
  const bytes = body === null ? Buffer.alloc(0) : await readBytes(body, limits)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw createInvalidJsonError({ cause })
  }
}

/** Counts bytes on the stream: Content-Length is only a claim. */
async function readBytes(
  body: ReadableStream<Uint8Array>,
  { maximumBytes, timeLimitMs }: Limits,
): Promise<Buffer> {
  const reader = body.getReader()
  // Ends the read that waits; what the client still sends is nobody's any more.
  const giveUp = () => void reader.cancel().catch(() => {})
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    giveUp()
  }, timeLimitMs)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isLate) throw createBodyTimeoutError()
      if (done) return Buffer.concat(chunks, size)
      size += value.byteLength
      if (size > maximumBytes) throw createBodyTooLargeError()
      chunks.push(value)
    }
  } finally {
    clearTimeout(timer)
    giveUp()
  }
}
