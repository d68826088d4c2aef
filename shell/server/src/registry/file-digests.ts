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

/** A file of a release that was removed, or whose bytes have changed. */
export class AlteredFileError extends Error {
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

/** The files of a release whose list is verified. */
export interface VerifiedFiles {
  readonly paths: readonly string[]
  /** Reads a file after checking its digest. @throws AlteredFileError */
  read(path: string): Promise<Uint8Array>
}

/**
 * Opens the files of a release for this server's own use.
 * @throws AlteredFileError
 */
export const openReleased = async (
  storage: ReleaseStorage,
  { name, version, files }: ReleasedFiles,
): Promise<VerifiedFiles> => {
  const list = await readChecked(storage, releaseKey(name, version, digestsFile), files)
  const digests = readDigests(list)
  return {
    paths: Object.keys(digests),
    read: (path) => readChecked(storage, releaseKey(name, version, path), digests[path]),
  }
}

/**
 * Reads one file of a release for this server's own use, after checking its digest.
 * @throws AlteredFileError
 */
export const readReleased = async (
  storage: ReleaseStorage,
  release: ReleasedFiles,
  path: string,
): Promise<Uint8Array> => (await openReleased(storage, release)).read(path)
