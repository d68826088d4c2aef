import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { StorageError } from './release-storage'
import type { S3Settings } from './storage-settings'

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

/** Creates the client of a bucket. */
export const createBucket = (
  { endpoint, bucket, region, ...keys }: S3Settings,
  { timeoutMs, attempts, pauseMs }: RetryOptions = defaultRetry,
) => {
  const { accessKeyId, secretAccessKey, sessionToken } = keys
  const client = new S3Client({
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
  const name = `${endpoint.replace(/\/$/, '')}/${bucket}`

  /**
   * Sends a request, and retries it where that can help.
   * @param send sends it once, and reads the whole response
   * @throws StorageError when the bucket is not reachable, or responds with an error
   */
  const request = async <Output>(
    { doing, expected = [] }: Purpose,
    send: (client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Output>,
  ): Promise<BucketResponse<Output>> => {
    for (let attempt = 1; ; attempt += 1) {
      const isRetried = attempt > 1
      const abortSignal = AbortSignal.timeout(timeoutMs)
      try {
        return { output: await send(client, { abortSignal }), status: null, isRetried }
      } catch (error) {
        const status = statusOf(error)
        const isLast = attempt >= attempts
        if (status !== null && (isLast || !isTransient(status))) {
          if (expected.includes(status)) return { output: null, status, isRetried }
          const code = error instanceof Error ? ` (${error.name})` : ''
          throw new StorageError(`${name} responds to ${doing} with ${status}${code}`)
        }
        if (isLast) {
          throw new StorageError(`${name} cannot be reached: ${reasonOf(error, abortSignal)}`)
        }
      }
      // Random pauses, so that clients that failed together do not retry together.
      await wait(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
  return { request, name, bucket }
}

export type Bucket = ReturnType<typeof createBucket>

/** Reads a response body within the attempt's time limit. */
export const readBody = (body: unknown, abortSignal: AbortSignal): Promise<Buffer> =>
  buffer(addAbortSignal(abortSignal, body as Readable))
