import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { StorageError } from '@haulyard/object-storage'
import {
  type Bucket,
  createBucket,
  listObjects,
  type RetryOptions,
  readBody,
} from '@haulyard/object-storage/s3'
import { getMimeType } from 'hono/utils/mime'
import {
  assertKey,
  assertReleaseKey,
  type ReleaseStorage,
  type StoredFile,
} from './release-storage'
import type { S3Settings } from './storage-settings'

const decompress = promisify(brotliDecompress)

/** Releases and revisions never change. */
const immutable = 'public, max-age=31536000, immutable'

/** Stays in every bucket: a later check of the bucket takes one request. */
const probeKey = 'keeps-the-first'

/** In the order of their keys. */
const listFiles = async (
  ...listing: Parameters<typeof listObjects>
): Promise<readonly StoredFile[]> => {
  const files: StoredFile[] = []
  for await (const file of listObjects(...listing)) files.push(file)
  return files.sort((one, other) => (one.key < other.key ? -1 : 1))
}

interface Upload {
  /** With the prefix of the bucket's folder. */
  readonly key: string
  readonly body: Uint8Array
  readonly encoding?: 'br'
}

const putIn = async (
  { request, bucket }: Bucket,
  { key, body, encoding }: Upload,
  doing: string,
) => {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: body,
    ContentType: getMimeType(key) ?? 'application/octet-stream',
    CacheControl: immutable,
    IfNoneMatch: '*',
    ...(encoding ? { ContentEncoding: encoding } : {}),
  })
  // 409 after the last attempt: other clients still write this key, so one of them has it.
  const { status, isRetried } = await request({ doing, expected: [412, 409] }, (client, options) =>
    client.send(command, options),
  )
  return { isPut: status === null, isRetried }
}

/**
 * Object storage that ignores the condition would let the second of two simultaneous releases
 * replace the first one, without an error.
 */
const assertConditionalWrites = async (bucket: Bucket, prefix: string) => {
  const probe = { key: prefix + probeKey, body: Buffer.from('Put once, and never replaced.\n') }
  const put = () => putIn(bucket, probe, `putting ${probeKey}`)
  if (!(await put()).isPut) return
  if (!(await put()).isPut) return
  throw new StorageError(
    `${bucket.name} replaces what is there although it was asked not to (If-None-Match: *): ` +
      'releases at the same moment would be lost. It cannot keep releases',
  )
}

/**
 * The storage in a bucket, from which browsers load releases themselves. A bucket does not
 * negotiate encodings, so a file that has a brotli version is stored as that.
 */
export const createS3Storage = (settings: S3Settings, retry?: RetryOptions): ReleaseStorage => {
  const bucket = createBucket(settings, retry)
  const { request } = bucket
  const { prefix } = settings
  const locate = (key: string) => ({ Bucket: bucket.bucket, Key: prefix + key })
  let checked: Promise<void> | null = null

  const checkOnce = (): Promise<void> => {
    checked ??= assertConditionalWrites(bucket, prefix).catch((error: unknown) => {
      checked = null
      throw error
    })
    return checked
  }

  const read = async (key: string): Promise<Uint8Array | null> => {
    const command = new GetObjectCommand(locate(assertKey(key)))
    const purpose = { doing: `reading ${key}`, expected: [404] }
    const { output } = await request(purpose, async (client, options) => {
      const { Body, ContentEncoding } = await client.send(command, options)
      return { bytes: await readBody(Body, options.abortSignal), ContentEncoding }
    })
    if (output === null) return null
    return output.ContentEncoding === 'br' ? decompress(output.bytes) : output.bytes
  }

  return {
    publicBase: settings.publicBase,
    folder: null,
    read,
    async putNew(key, bytes, brotli) {
      assertKey(key)
      await checkOnce()
      const upload: Upload = brotli
        ? { key: prefix + key, body: brotli, encoding: 'br' }
        : { key: prefix + key, body: bytes }
      const { isPut, isRetried } = await putIn(bucket, upload, `putting ${key}`)
      if (isPut || !isRetried) return isPut
      // An earlier attempt of ours may have written it, and its response was lost.
      const present = await read(key)
      return present !== null && Buffer.compare(bytes, present) === 0
    },
    async exists(key) {
      const command = new HeadObjectCommand(locate(assertKey(key)))
      const purpose = { doing: `looking for ${key}`, expected: [404] }
      const { output } = await request(purpose, (client, options) => client.send(command, options))
      return output !== null
    },
    async list(folder, after) {
      const files = await listFiles(bucket, { folder, isRecursive: false, after })
      return files.map(({ key }) => key)
    },
    inventory: (folder) => listFiles(bucket, { folder, isRecursive: true }),
    async remove(key) {
      const command = new DeleteObjectCommand(locate(assertReleaseKey(key)))
      const purpose = { doing: `removing ${key}`, expected: [404] }
      await request(purpose, (client, options) => client.send(command, options))
    },
  }
}
