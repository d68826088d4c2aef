import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StorageError } from './release-storage'
import type { S3Settings } from './storage-settings'

/** A request to the bucket. */
export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the bucket's folder; left out for the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** What it is for, in words, and the answers that are none of a failure. */
  readonly doing: string
  readonly expected: readonly number[]
}

/** What the bucket answered. */
export interface BucketAnswer {
  readonly status: number
  /** Decoded, where it lies there compressed. */
  readonly bytes: Uint8Array
  /** Whether a try before this one may have been carried out, though nobody said so. */
  readonly isRepeated: boolean
}

/** How long is waited, and how often asked again. */
export interface Patience {
  readonly timeoutMs: number
  readonly tries: number
  /** Before the second try; doubled before each that follows. */
  readonly pauseMs: number
}

const defaultPatience: Patience = { timeoutMs: 15_000, tries: 4, pauseMs: 150 }

/** It may go better another time. 409: somebody else is putting under the same key right now. */
const isPassing = (status: number) => [409, 429, 500, 502, 503, 504].includes(status)

/** Each part by itself: a `+` of a key is no space, and a `/` stays one. */
const pathOf = (key: string) => key.split('/').map(encodeURIComponent).join('/')

/** What S3 says of itself when it refuses. */
const codeIn = (bytes: Uint8Array) => {
  const code = /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString('utf8'))?.[1]
  return code === undefined ? '' : ` (${code})`
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Makes what asks the bucket, with signed requests. */
export const createBucket = (
  { endpoint, bucket, prefix, region, ...keys }: S3Settings,
  { timeoutMs, tries, pauseMs }: Patience = defaultPatience,
) => {
  const { accessKeyId, secretAccessKey, sessionToken } = keys
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === null ? {} : { sessionToken }),
    service: 's3',
    region,
  })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`

  const sign = ({ method, key, query, headers, body }: BucketRequest): Promise<Request> => {
    const path = key === undefined ? '' : `/${pathOf(prefix + key)}`
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    return client.sign(base + path + search, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': digest },
      // Node's types allow for shared memory, which requests do not take and files never are.
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    })
  }

  const askOnce = async (request: BucketRequest) => {
    const answer = await fetch(await sign(request), {
      signal: AbortSignal.timeout(timeoutMs),
      // A signature is for one address only.
      redirect: 'manual',
    })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  /**
   * Asks, and asks again where that can help.
   * @throws StorageError when the bucket cannot be reached, or answers with a failure
   */
  const ask = async (request: BucketRequest): Promise<BucketAnswer> => {
    for (let count = 1; ; count += 1) {
      const answer = await askOnce(request).catch((error: unknown) => reasonOf(error))
      const isLast = count >= tries
      if (typeof answer !== 'string' && (isLast || !isPassing(answer.status))) {
        const { status, bytes } = answer
        if (request.expected.includes(status)) return { status, bytes, isRepeated: count > 1 }
        const problem = `${base} answers ${request.doing} with ${status}${codeIn(bytes)}`
        throw new StorageError(problem)
      }
      if (isLast) throw new StorageError(`${base} cannot be reached: ${String(answer)}`)
      // Uneven pauses: who was turned away together does not come back together.
      await wait(pauseMs * 2 ** (count - 1) * (0.5 + Math.random()))
    }
  }
  return { ask, name: base }
}

export type Bucket = ReturnType<typeof createBucket>
