import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { StorageError, type StoredFile } from './release-storage'
import type { Bucket } from './s3-bucket'

/** More than a registry has in decades: beyond it the bucket repeats its pages. */
const maximumPages = 1000

interface Listing {
  readonly folder: string
  /** Whether the folders in the folder are listed as well. */
  readonly isRecursive: boolean
  /** Only keys after this one. */
  readonly after?: string | undefined
  /** The bucket's folder, which is left out of the keys. */
  readonly prefix: string
}

/** Lists the files in a folder by their keys, page by page. @throws StorageError */
export const listFiles = async (
  { request, bucket, name }: Bucket,
  { folder, isRecursive, after, prefix }: Listing,
): Promise<readonly StoredFile[]> => {
  const files: StoredFile[] = []
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
      files.push({ key: Key.slice(prefix.length), bytes: Size, storedAt: LastModified })
    }
    token = output?.NextContinuationToken
    if (token === undefined) return files.sort((one, other) => (one.key < other.key ? -1 : 1))
  }
  throw new StorageError(`${name} does not come to an end listing ${folder}`)
}
