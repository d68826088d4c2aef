import { shellName } from '@haulyard/shell-contract/constants'
import { digestOfBytes, digestsFile, listDigests } from '../registry/file-digests'
import { type ReleaseStorage, releaseKey, sourceMapsOf } from '../registry/storage/release-storage'
import { forEachConcurrently } from './for-each-concurrently'
import { ReleaseError } from './release-error'
import type { Site } from './site'

type Files = ReadonlyMap<string, Uint8Array>

/** The files of a version to upload. */
interface Upload {
  readonly name: string
  readonly version: string
  readonly files: Files
}

/** Compressed versions are chosen by `Accept-Encoding`: they have no address of their own. */
export const hasAddress = (path: string): boolean => !/\.(br|gz)$/.test(path)

/**
 * Uploads a version's files. Existing files do not change, since open tabs use them. The same
 * bytes are accepted again, which completes an upload after a crash.
 * @throws ReleaseError `version-taken`
 */
export const uploadRelease = async (
  storage: ReleaseStorage,
  { name, version, files }: Upload,
): Promise<void> => {
  const list = listDigests(files)
  // A bucket does not choose between a file and its compressed versions; the document server does,
  // and serves the files of shells.
  const isServed = storage.folder !== null || name === shellName
  const isStored = (path: string) => isServed || hasAddress(path)
  const stored = [...files].filter(([path]) => isStored(path))
  const upload = async ([path, bytes]: readonly [string, Uint8Array]) => {
    const key = releaseKey(name, version, path)
    if (await storage.putNew(key, bytes, files.get(`${path}.br`))) return
    const there = await storage.read(key)
    if (there && digestOfBytes(there) === digestOfBytes(bytes)) return
    throw new ReleaseError(
      'version-taken',
      `${name} ${version} was released with other bytes (${path}): a version never changes`,
    )
  }
  await forEachConcurrently(stored, upload)
  // Last: it differs with every other file, which the error should name.
  await upload([digestsFile, list])
}

/** Stores the source maps of a version; those of the first upload stay. */
export const uploadSourceMaps = (
  storage: ReleaseStorage,
  { name, version }: Pick<Upload, 'name' | 'version'>,
  sourceMaps: Files,
): Promise<void> =>
  forEachConcurrently([...sourceMaps], async ([path, bytes]) => {
    await storage.putNew(sourceMapsOf(name, version) + path, bytes)
  })

/**
 * Fetches every file from the address that browsers will use, and compares it.
 * @throws ReleaseError `unreachable`, `wrong-hash`
 */
export const verifyServed = async (
  site: Site,
  folderAddress: string,
  files: Files,
): Promise<void> => {
  const addressed = [...files].filter(([path]) => hasAddress(path))
  await forEachConcurrently(addressed, async ([path, bytes]) => {
    const address = folderAddress + path
    const response = await site.fetch(address).catch((error: unknown) => {
      throw new ReleaseError('unreachable', `${address} cannot be reached: ${error}`)
    })
    if (!response.ok) {
      throw new ReleaseError('unreachable', `${address} responds with ${response.status}`)
    }
    if (digestOfBytes(new Uint8Array(await response.arrayBuffer())) !== digestOfBytes(bytes)) {
      throw new ReleaseError('wrong-hash', `${address} is served with other bytes than were built`)
    }
  })
}
