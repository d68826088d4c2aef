import { StorageError } from '@haulyard/object-storage'

/** A file of a release in the storage. */
export interface StoredFile {
  readonly key: string
  /** Its size there. */
  readonly bytes: number
  readonly storedAt: Date
}

/**
 * Stores releases and the registry's revisions. Nothing in it is ever overwritten: `putNew`
 * is the only write, and of simultaneous writes of one key one succeeds. That is the
 * registry's compare-and-set. Old releases can be removed; revisions cannot.
 */
export interface ReleaseStorage {
  /**
   * @param brotli the same bytes compressed, for a storage that does not negotiate encodings
   * @returns whether it was written; `false` when the key exists.
   */
  putNew(key: string, bytes: Uint8Array, brotli?: Uint8Array): Promise<boolean>
  /** @returns the bytes, or `null` when the key does not exist. */
  read(key: string): Promise<Uint8Array | null>
  exists(key: string): Promise<boolean>
  /** The keys in a folder, named with its `/`, in order; those after `after` only. */
  list(folder: string, after?: string): Promise<readonly string[]>
  /** Every file in a folder, named with its `/`, and in all folders below it. */
  inventory(folder: string): Promise<readonly StoredFile[]>
  /** Removes a file of a release; a missing one is not an error. */
  remove(key: string): Promise<void>
  /** The address of `remotes/` for browsers: a path of this site, or a complete address. */
  readonly publicBase: string
  /** The folder on this machine, whose files this site serves itself; otherwise `null`. */
  readonly folder: string | null
}

/** The storage is full. */
export class StorageFullError extends StorageError {
  override readonly name = 'StorageFullError'
}

/** Names that are safe in a folder and in an address. */
const safeKey = /^[\w@~+-][\w@~+.-]*(\/[\w@~+-][\w@~+.-]*)*$/

/** Whether a name cannot lead out of the storage. */
export const isKey = (name: string): boolean => safeKey.test(name)

/** @throws Error when a key could lead out of the storage */
export const assertKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`${key} is not a key of the release storage`)
  return key
}

const releasesFolder = 'remotes/'
const sourceMapsFolder = 'source-maps/'

/** @throws Error when a key does not belong to a release */
export const assertReleaseKey = (key: string): string => {
  if (![releasesFolder, sourceMapsFolder].some((folder) => key.startsWith(folder)))
    throw new Error(`${key} is not a file of a release`)
  return assertKey(key)
}

/** The folder of all releases of a remote. */
export const releasesOf = (name: string): string => `${releasesFolder}${name}/`

/** The signed release, beside its files. */
export const releaseFile = 'release.jws'

/** A release's file by its address in the storage. */
export const releaseKey = (name: string, version: string, path: string): string =>
  `${releasesOf(name)}${version}/${path}`

/** The folder of a release's source maps. No server serves it: they contain the source. */
export const sourceMapsOf = (name: string, version: string): string =>
  `${sourceMapsFolder}${name}/${version}/`
