import { addDays } from '../registry/add-days'
import { digestsFile } from '../registry/file-digests'
import type { RegistryAccess } from '../registry/read-registry'
import {
  type ReleaseStorage,
  releaseKey,
  releasesOf,
  type StoredFile,
} from '../registry/storage/release-storage'
import { forEachConcurrently } from './for-each-concurrently'
import { assertMayChange } from './release-checks'
import { releaseFile } from './release-remote'
import { readRetainedVersions } from './retained-versions'

/** What removing old releases takes. */
export interface PruneOptions extends Pick<RegistryAccess, 'storage' | 'token'> {
  readonly remote: string
  /** How many of the versions that were live or out last are kept. */
  readonly keep: number
  readonly now: Date
}

/** A release whose files were removed. */
export interface PrunedRelease {
  readonly version: string
  readonly files: number
  readonly bytes: number
}

/** What is younger stays: open tabs run on it, or it is on its way into the storage. */
const quietDays = 30

/** A version's files, but for its seal: who asks for it later learns that it was removed. */
const filesByVersion = async ({
  storage,
  remote,
}: PruneOptions): Promise<ReadonlyMap<string, readonly StoredFile[]>> => {
  const folder = releasesOf(remote)
  const versions = new Map<string, StoredFile[]>()
  for (const file of await storage.inventory(folder)) {
    const [version = '', ...path] = file.key.slice(folder.length).split('/')
    if (path.length === 0 || path.join('/') === releaseFile) continue
    versions.set(version, [...(versions.get(version) ?? []), file])
  }
  return versions
}

const isQuiet = (files: readonly StoredFile[], now: Date) =>
  files.every(({ storedAt }) => addDays(storedAt, quietDays) < now.toISOString())

/**
 * Takes the list of files away: from then on nothing can be brought back to the version.
 * @returns what puts it in its place again
 */
const close = async (storage: ReleaseStorage, key: string) => {
  const bytes = await storage.read(key)
  await storage.remove(key)
  return async () => {
    if (bytes) await storage.putNew(key, bytes)
  }
}

/** Closes each of some versions. @returns those that nobody has gone back to meanwhile */
const closeVersions = async (
  versions: readonly string[],
  options: PruneOptions,
): Promise<readonly string[]> => {
  const { storage, remote } = options
  const reopen = new Map<string, () => Promise<void>>()
  for (const version of versions) {
    reopen.set(version, await close(storage, releaseKey(remote, version, digestsFile)))
  }
  const kept = await readRetainedVersions(options)
  for (const version of versions) if (kept.has(version)) await reopen.get(version)?.()
  return versions.filter((version) => !kept.has(version))
}

/**
 * Removes the files of old releases of one remote; the registry stays as it is. A crash on the
 * way leaves files that the next time removes.
 * @throws ReleaseError
 */
export const pruneReleases = async (options: PruneOptions): Promise<readonly PrunedRelease[]> => {
  const { storage, token, remote, now } = options
  assertMayChange(remote, token)
  const kept = await readRetainedVersions(options)
  const releases = await filesByVersion(options)
  const old = [...releases]
    .filter(([version, files]) => !kept.has(version) && isQuiet(files, now))
    .map(([version]) => version)
  if (old.length === 0) return []
  const pruned: PrunedRelease[] = []
  for (const version of await closeVersions(old, options)) {
    const files = releases.get(version) ?? []
    await forEachConcurrently(files, ({ key }) => storage.remove(key))
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    pruned.push({ version, files: files.length, bytes })
  }
  return pruned
}
