import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket'
import { StorageError } from './storage-error'

/** An object of a bucket. */
export interface StoredObject {
  /** Without the prefix of the bucket's folder. */
  readonly key: string
  readonly bytes: number
  readonly storedAt: Date
}

interface Listing {
  /** With its `/`; empty for the bucket's own folder. */
  readonly folder: string
  /** Whether the folders in the folder are listed as well. */
  readonly isRecursive: boolean
  /** Only keys after this one. */
  readonly after?: string | undefined
}

/** Ten million objects: beyond it the bucket repeats its pages. */
const maximumPages = 10_000

/** Lists the objects in a folder, page by page. @throws StorageError */
export async function* listObjects(
  { request, bucket, name, prefix }: Bucket,
  { folder, isRecursive, after }: Listing,
): AsyncGenerator<StoredObject> {
  let token: string | undefined
  for (let page = 0; page < maximumPages; page += 1) {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix + folder,
      Delimiter: isRecursive ? undefined : '/',
      StartAfter: after === undefined ? undefined : prefix + after,
      ContinuationToken: token,
    })
    const { output } = await request({ doing: `listing ${folder}` }, (client, options) =>
      client.send(command, options),
    )
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of output?.Contents ?? []) {
      yield { key: Key.slice(prefix.length), bytes: Size, storedAt: LastModified }
    }
    token = output?.NextContinuationToken
    if (token === undefined) return
  }
  throw new StorageError(`${name} does not come to an end listing ${folder}`)
}
