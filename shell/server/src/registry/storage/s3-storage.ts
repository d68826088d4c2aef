import { getMimeType } from 'hono/utils/mime'
import { assertKey, assertReleaseKey, type ReleaseStorage, StorageError } from './release-storage'
import { type Bucket, createBucket, type Patience } from './s3-bucket'
import { listFiles } from './s3-listing'
import type { S3Settings } from './storage-settings'

/** Releases and revisions never change. */
const forever = 'public, max-age=31536000, immutable'

const isSame = (one: Uint8Array, other: Uint8Array | null) =>
  other !== null && Buffer.compare(one, other) === 0

/** Stays in every bucket: whoever finds it there has a proof with one request. */
const probeKey = 'keeps-the-first'

const putIn = async (
  { ask }: Bucket,
  { key, body, headers }: { key: string; body: Uint8Array; headers?: Record<string, string> },
) => {
  const answer = await ask({
    method: 'PUT',
    key,
    body,
    headers: {
      'Content-Type': getMimeType(key) ?? 'application/octet-stream',
      'Cache-Control': forever,
      ...headers,
      'If-None-Match': '*',
    },
    doing: `putting ${key}`,
    // 409 to the end: others go on putting under this key, so one of them has it.
    expected: [200, 201, 204, 412, 409],
  })
  return { isPut: answer.status < 300, isRepeated: answer.isRepeated }
}

/**
 * Object storage that takes no notice of the condition would let the second of two releases
 * at once take the first one's place, and nobody would hear of it.
 */
const assertKeepsTheFirst = async (bucket: Bucket) => {
  const probe = { key: probeKey, body: Buffer.from('Put once, and never replaced.\n') }
  if (!(await putIn(bucket, probe)).isPut) return
  if (!(await putIn(bucket, probe)).isPut) return
  throw new StorageError(
    `${bucket.name} replaces what is there although it was asked not to (If-None-Match: *): ` +
      'releases at the same moment would be lost. It cannot keep releases',
  )
}

/**
 * The storage in a bucket of object storage, of which browsers load releases themselves. It
 * does not choose by `Accept-Encoding`, so what has a compressed twin lies there compressed.
 */
export const createS3Storage = (settings: S3Settings, patience?: Patience): ReleaseStorage => {
  const bucket = createBucket(settings, patience)
  const { ask } = bucket
  const { prefix } = settings
  let checked: Promise<void> | null = null

  const checkOnce = (): Promise<void> => {
    checked ??= assertKeepsTheFirst(bucket).catch((error: unknown) => {
      checked = null
      throw error
    })
    return checked
  }

  const read = async (key: string): Promise<Uint8Array | null> => {
    const { status, bytes } = await ask({
      method: 'GET',
      key: assertKey(key),
      doing: `reading ${key}`,
      expected: [200, 404],
    })
    return status === 200 ? bytes : null
  }

  return {
    publicBase: settings.publicBase,
    folder: null,
    read,
    async putNew(key, bytes, brotli) {
      assertKey(key)
      await checkOnce()
      const { isPut, isRepeated } = await putIn(bucket, {
        key,
        body: brotli ?? bytes,
        headers: brotli ? { 'Content-Encoding': 'br' } : {},
      })
      // What is in our way may be what an earlier try of ours has put, unheard.
      return isPut || (isRepeated && isSame(bytes, await read(key)))
    },
    async exists(key) {
      const { status } = await ask({
        method: 'HEAD',
        key: assertKey(key),
        doing: `looking for ${key}`,
        expected: [200, 404],
      })
      return status === 200
    },
    async list(folder, after) {
      const files = await listFiles(bucket, { folder, isDeep: false, after, prefix })
      return files.map(({ key }) => key)
    },
    inventory: (folder) => listFiles(bucket, { folder, isDeep: true, prefix }),
    async remove(key) {
      await ask({
        method: 'DELETE',
        key: assertReleaseKey(key),
        doing: `removing ${key}`,
        expected: [200, 204, 404],
      })
    },
  }
}
