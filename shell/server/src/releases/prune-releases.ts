import { addDays } from '../registry/add-days'
import { digestsFile } from '../registry/file-digests'
import type { RegistryAccess } from '../registry/read-registry'
import {
  type ReleaseStorage,
  releaseFile,
  releaseKey,
  releasesOf,
  type StoredFile,
  sourceMapsOf,
} from '../registry/storage/release-storage'
import { forEachConcurrently } from './for-each-concurrently'
import { assertMayChange } from './release-checks'
import { readRetainedVersions } from './retained-versions'

/** The options of removing old releases. */
export interface PruneOptions extends Pick<RegistryAccess, 'storage' | 'token'> {
  readonly remote: string
  /** How many of the versions that were released last are retained. */
  readonly keep: number
  readonly now: Date
}

/** A release whose files were removed. */
export interface PrunedRelease {
  readonly version: string
  readonly files: number
  readonly bytes: number
}

/** Younger files are retained: open tabs use them, or they are being uploaded. */
const minimumAgeDays = 30

/** The files by version, without the signed release: it records that the version was removed. */
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

const isOldEnough = (files: readonly StoredFile[], now: Date) =>
  files.every(({ storedAt }) => addDays(storedAt, minimumAgeDays) < now.toISOString())

/**
 * Removes the list of files: from then on nothing can roll back to the version.
 * @returns a function that restores it
 */
const disable = async (storage: ReleaseStorage, key: string) => {
  const bytes = await storage.read(key)
  await storage.remove(key)
  return async () => {
    if (bytes) await storage.putNew(key, bytes)
  }
}

/** Disables versions. @returns those that are not in use again meanwhile */
const disableVersions = async (
  versions: readonly string[],
  options: PruneOptions,
): Promise<readonly string[]> => {
  const { storage, remote } = options
  const restore = new Map<string, () => Promise<void>>()
  for (const version of versions) {
    restore.set(version, await disable(storage, releaseKey(remote, version, digestsFile)))
  }
  const retained = await readRetainedVersions(options)
  for (const version of versions) if (retained.has(version)) await restore.get(version)?.()
  return versions.filter((version) => !retained.has(version))
}

/**
 * Removes the files of old releases of one remote. The registry does not change. After a
 * crash the next run removes the remaining files.
 * @throws ReleaseError
 */
export const pruneReleases = async (options: PruneOptions): Promise<readonly PrunedRelease[]> => {
  const { storage, token, remote, now } = options
  assertMayChange(remote, token)
  const retained = await readRetainedVersions(options)
  const releases = await filesByVersion(options)
  const old = [...releases]
    .filter(([version, files]) => !retained.has(version) && isOldEnough(files, now))
    .map(([version]) => version)
  if (old.length === 0) return []
  const pruned: PrunedRelease[] = []
  for (const version of await disableVersions(old, options)) {
    const sourceMaps = await storage.inventory(sourceMapsOf(remote, version))
    const files = [...(releases.get(version) ?? []), ...sourceMaps]
    await forEachConcurrently(files, ({ key }) => storage.remove(key))
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    pruned.push({ version, files: files.length, bytes })
  }
  return pruned
}
