import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type ReleaseStorage, releaseKey } from './storage/release-storage'

/** The digest of a file in the format of subresource integrity. */
export const digestOfBytes = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The path of the list of a release's files and their digests. */
export const digestsFile = 'files.json'

const digestsSchema = z.record(z.string(), z.string())
export type FileDigests = z.infer<typeof digestsSchema>

/** Creates the list. */
export const listDigests = (files: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const digests = [...files].map(([path, bytes]) => [path, digestOfBytes(bytes)])
  return Buffer.from(JSON.stringify(Object.fromEntries(digests), null, 1))
}

/** Parses the list. @throws SyntaxError or a schema's error */
export const readDigests = (bytes: Uint8Array): FileDigests =>
  digestsSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))

/** A file of a release whose bytes have changed. */
class AlteredFileError extends Error {
  override readonly name = 'AlteredFileError'
}

const readChecked = async (storage: ReleaseStorage, key: string, digest: string | undefined) => {
  const bytes = await storage.read(key)
  if (bytes === null || digestOfBytes(bytes) !== digest) {
    throw new AlteredFileError(`${key} is not what was released`)
  }
  return bytes
}

/** A release, and the digest of its list of files. */
interface ReleasedFiles {
  readonly name: string
  readonly version: string
  readonly files: string
}

/**
 * Reads a file of a release for this server's own use, after checking its digest.
 * @throws AlteredFileError
 */
export const readReleased = async (
  storage: ReleaseStorage,
  { name, version, files }: ReleasedFiles,
  path: string,
): Promise<Uint8Array> => {
  const list = await readChecked(storage, releaseKey(name, version, digestsFile), files)
  return readChecked(storage, releaseKey(name, version, path), readDigests(list)[path])
}
