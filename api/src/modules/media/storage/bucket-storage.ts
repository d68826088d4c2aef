import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { type BucketSettings, StorageError } from '@haulyard/object-storage'
import { createBucket, listObjects, readBody } from '@haulyard/object-storage/s3'
import { createMediaUnavailableError } from '../media.errors'
import { isStoredName, mediaTypeOf, readAttachmentName } from '../media.names'
import type { MediaStorage } from './media-storage'

/** A member waits for the response: two attempts, ten seconds at most. */
const retry = { timeoutMs: 5000, attempts: 2, pauseMs: 150 }

/** As the routes send them, for buckets that a CDN reads. */
const headersOf = (name: string) => ({
  ContentType: mediaTypeOf(name),
  CacheControl:
    readAttachmentName(name) === null ? 'public, max-age=31536000, immutable' : 'private, no-store',
})

const checkKey = 'storage-check'

/** Images as objects of a bucket. Calls fail with `media.unavailable` while it does not respond. */
export function createBucketStorage(settings: BucketSettings): MediaStorage {
  const client = createBucket(settings, retry)
  const { bucket: Bucket, prefix } = client
  const locate = (name: string) => {
    if (!isStoredName(name)) throw new TypeError(`Not the name of an image: ${name}`)
    return { Bucket, Key: prefix + name }
  }
  const request: typeof client.request = (purpose, send) =>
    client.request(purpose, send).catch(throwUnavailable)
  /** `null` when there is no such image. */
  const head = async (name: string) => {
    const command = new HeadObjectCommand(locate(name))
    const purpose = { doing: `looking for ${name}`, expected: [404] }
    const { output } = await request(purpose, (s3, options) => s3.send(command, options))
    return output
  }

  return {
    read: async (name) => {
      const command = new GetObjectCommand(locate(name))
      const purpose = { doing: `reading ${name}`, expected: [404] }
      const { output } = await request(purpose, async (s3, options) => {
        const { Body } = await s3.send(command, options)
        return readBody(Body, options.abortSignal)
      })
      // The type also allows shared memory, which a response never has.
      return output as Buffer<ArrayBuffer> | null
    },
    sizeOf: async (name) => (await head(name))?.ContentLength ?? null,
    write: async (name, bytes) => {
      const command = new PutObjectCommand({ ...locate(name), ...headersOf(name), Body: bytes })
      await request({ doing: `putting ${name}` }, (s3, options) => s3.send(command, options))
    },
    renew: async (name) => {
      const { Key } = locate(name)
      const command = new CopyObjectCommand({
        ...{ Bucket, Key, ...headersOf(name) },
        CopySource: `${Bucket}/${Key}`,
        // Only a copy with new headers may replace its source.
        MetadataDirective: 'REPLACE',
      })
      const purpose = { doing: `renewing ${name}`, expected: [404] }
      const { output } = await request(purpose, (s3, options) => s3.send(command, options))
      return output !== null
    },
    removeSettled: async (name, settleMs) => {
      const found = await head(name)
      if (found === null) return true
      const writtenAt = found.LastModified?.getTime() ?? 0
      if (Date.now() - writtenAt < settleMs) return false
      const command = new DeleteObjectCommand(locate(name))
      const purpose = { doing: `removing ${name}`, expected: [404] }
      await request(purpose, (s3, options) => s3.send(command, options))
      return true
    },
    list: async function* () {
      for await (const { key } of listObjects(client, { folder: '', isRecursive: true })) {
        if (isStoredName(key)) yield key
      }
    },
    check: async () => {
      const Body = 'Haulyard can write here.\n'
      const command = new PutObjectCommand({ Bucket, Key: prefix + checkKey, Body })
      await client.request({ doing: `putting ${checkKey}` }, (s3, options) =>
        s3.send(command, options),
      )
    },
  }
}

function throwUnavailable(error: unknown): never {
  throw error instanceof StorageError ? createMediaUnavailableError({ cause: error }) : error
}
