import { digestOfBytes, digestsFile, listDigests } from '../registry/file-digests'
import { type ReleaseStorage, releaseKey } from '../registry/storage/release-storage'
import { forEachConcurrently } from './for-each-concurrently'
import { ReleaseError } from './release-error'
import type { Site } from './site'

type Files = ReadonlyMap<string, Uint8Array>

/** The files of a version, on their way into the storage. */
interface Upload {
  readonly name: string
  readonly version: string
  readonly files: Files
}

/** What the server picks by `Accept-Encoding` has no address of its own. */
export const hasAddress = (path: string): boolean => !/\.(br|gz)$/.test(path)

/**
 * Puts a version's files into the storage. What is there stays as it is, since open tabs
 * run on it: the same bytes again are fine and finish what a crash left half done.
 * @throws ReleaseError `version-taken`
 */
export const uploadRelease = async (
  storage: ReleaseStorage,
  { name, version, files }: Upload,
): Promise<void> => {
  const list = listDigests(files)
  // Only our own server chooses between a file and its compressed twins.
  const isStored = (path: string) => storage.folder !== null || hasAddress(path)
  const stored = [...files].filter(([path]) => isStored(path))
  await forEachConcurrently([...stored, [digestsFile, list] as const], async ([path, bytes]) => {
    const key = releaseKey(name, version, path)
    if (await storage.putNew(key, bytes, files.get(`${path}.br`))) return
    const there = await storage.read(key)
    if (there && digestOfBytes(there) === digestOfBytes(bytes)) return
    throw new ReleaseError(
      'version-taken',
      `${name} ${version} was released with other bytes (${path}): a version never changes`,
    )
  })
}

/**
 * Fetches every file from where browsers will, and compares.
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
    const answer = await site.fetch(address).catch((error: unknown) => {
      throw new ReleaseError('unreachable', `${address} cannot be reached: ${error}`)
    })
    if (!answer.ok) {
      throw new ReleaseError('unreachable', `${address} is answered with ${answer.status}`)
    }
    if (digestOfBytes(new Uint8Array(await answer.arrayBuffer())) !== digestOfBytes(bytes)) {
      throw new ReleaseError('wrong-hash', `${address} is served with other bytes than were built`)
    }
  })
}
