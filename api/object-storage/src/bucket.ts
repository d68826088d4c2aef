import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { BucketSettings } from './settings'
import { StorageError } from './storage-error'

/** What a request to the bucket is for, in words, and which error statuses it expects. */
interface Purpose {
  readonly doing: string
  readonly expected?: readonly number[]
}

/** A response of the bucket, or an error status that was expected. */
export type BucketResponse<Output> =
  | { readonly output: Output; readonly status: null; readonly isRetried: boolean }
  | {
      readonly output: null
      readonly status: number
      /** Whether an earlier attempt failed: the bucket may have carried it out nevertheless. */
      readonly isRetried: boolean
    }

/** Time limit of one attempt, and how often it is retried. */
export interface RetryOptions {
  readonly timeoutMs: number
  readonly attempts: number
  /** Before the second attempt; doubled before each that follows. */
  readonly pauseMs: number
}

const defaultRetry: RetryOptions = { timeoutMs: 15_000, attempts: 4, pauseMs: 150 }

/** Worth a retry. 409: another client is writing the same key at this moment. */
const isTransient = (status: number) => [409, 429, 500, 502, 503, 504].includes(status)

/** The status of an error response; `null` when there was no response. */
const statusOf = (error: unknown): number | null =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null

const reasonOf = (error: unknown, signal: AbortSignal): string => {
  const cause: unknown = signal.aborted ? signal.reason : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

const createClient = ({ endpoint, region, ...keys }: BucketSettings) => {
  const { accessKeyId, secretAccessKey, sessionToken } = keys
  return new S3Client({
    endpoint,
    region,
    credentials: {
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === null ? {} : { sessionToken }),
    },
    forcePathStyle: true,
    // Retried below: its own strategy does not retry 409.
    maxAttempts: 1,
    // Not every S3-compatible server supports the newer checksums; each body is signed anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Sends one attempt. The time limit ends when `send` resolves. */
const attemptOnce = async <Output>(
  send: (abortSignal: AbortSignal) => Promise<Output>,
  timeoutMs: number,
): Promise<{ readonly output: Output } | { readonly error: unknown; readonly reason: string }> => {
  const limit = new AbortController()
  const timer = setTimeout(
    () => limit.abort(new Error(`no response within ${timeoutMs / 1000} s`)),
    timeoutMs,
  )
  try {
    return { output: await send(limit.signal) }
  } catch (error) {
    return { error, reason: reasonOf(error, limit.signal) }
  } finally {
    clearTimeout(timer)
  }
}

/** Creates the client of a bucket. */
export const createBucket = (
  settings: BucketSettings,
  { timeoutMs, attempts, pauseMs }: RetryOptions = defaultRetry,
) => {
  const client = createClient(settings)
  const { bucket, prefix } = settings
  const name = `${settings.endpoint.replace(/\/$/, '')}/${bucket}`

  /**
   * Sends a request, and retries it where that can help.
   * @param send sends it once, and reads what has to arrive within the time limit
   * @throws StorageError when the bucket is not reachable, or responds with an error
   */
  const request = async <Output>(
    { doing, expected = [] }: Purpose,
    send: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Output>,
  ): Promise<BucketResponse<Output>> => {
    for (let attempt = 1; ; attempt += 1) {
      const isRetried = attempt > 1
      const isLast = attempt >= attempts
      const result = await attemptOnce((abortSignal) => send(client, { abortSignal }), timeoutMs)
      if ('output' in result) return { output: result.output, status: null, isRetried }
      const status = statusOf(result.error)
      if (status !== null && (isLast || !isTransient(status))) {
        if (expected.includes(status)) return { output: null, status, isRetried }
        const code = result.error instanceof Error ? ` (${result.error.name})` : ''
        throw new StorageError(`${name} responds to ${doing} with ${status}${code}`, { status })
      }
      if (isLast) throw new StorageError(`${name} cannot be reached: ${result.reason}`)
      // Random pauses, so that clients that failed together do not retry together.
      await wait(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
  return { request, name, bucket, prefix }
}

export type Bucket = ReturnType<typeof createBucket>

/** Reads a response body within the attempt's time limit. */
export const readBody = (body: unknown, abortSignal: AbortSignal): Promise<Buffer> =>
  buffer(addAbortSignal(abortSignal, body as Readable))
