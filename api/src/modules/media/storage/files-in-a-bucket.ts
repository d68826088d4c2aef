import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { BucketSettings } from '@haulyard/object-storage'
import { createBucket } from '@haulyard/object-storage/s3'
import { checkFileName, type FileStorage, fileFolder } from './file-storage'

/** No member waits for the response, and a file may be large. */
const retry = { timeoutMs: 10 * 60_000, attempts: 3, pauseMs: 1000 }

/** Files as objects in a folder of the bucket of pictures. */
export function createFilesInBucket(settings: BucketSettings): FileStorage {
  const client = createBucket(settings, retry)
  const { bucket: Bucket, prefix } = client
  const locate = (name: string) => ({
    Bucket,
    Key: `${prefix}${fileFolder}/${checkFileName(name)}`,
  })
  return {
    /** By way of a temporary file: a bucket needs the size first, and a retry the beginning. */
    write: async (name, source, signal) => {
      const folder = await mkdtemp(join(tmpdir(), 'haulyard-file-'))
      try {
        const path = join(folder, 'file')
        await pipeline(source, createWriteStream(path), { signal })
        const { size } = await stat(path)
        signal.throwIfAborted()
        await client.request({ doing: `putting ${name}` }, (s3, options) =>
          s3.send(
            new PutObjectCommand({
              ...locate(name),
              ContentType: 'application/zip',
              ContentLength: size,
              Body: createReadStream(path),
            }),
            options,
          ),
        )
        return size
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    read: async (name) => {
      const command = new GetObjectCommand(locate(name))
      const purpose = { doing: `reading ${name}`, expected: [404] }
      const { output } = await client.request(purpose, (s3, options) => s3.send(command, options))
      if (output === null) return null
      return { bytes: output.ContentLength ?? 0, stream: output.Body as Readable }
    },
    remove: async (name) => {
      const command = new DeleteObjectCommand(locate(name))
      const purpose = { doing: `removing ${name}`, expected: [404] }
      await client.request(purpose, (s3, options) => s3.send(command, options))
    },
  }
}
