import { LRUCache } from 'lru-cache'
import { digestsFile } from './file-digests'
import type { Releases } from './open-releases'
import type { Release } from './registry-revision'
import { releaseFile, releaseKey } from './storage/release-storage'
import { verifyRelease } from './verify-revision'

/** A release by its name and version. */
export type ReleaseName = Pick<Release, 'name' | 'version'>

/** Reads a published release, live or not; `null` when there is none, or its files were removed. */
export type ReadPublished = (asked: ReleaseName) => Promise<Release | null>

/** More than are tried at the same time. */
const maximumCached = 50

/**
 * Creates the reader of releases that a team has signed and the storage still has.
 * It rejects with a signature of anybody else, or without the storage.
 */
export const createReadPublished = ({
  storage,
  ...trust
}: Pick<Releases, 'storage' | 'rootKey' | 'origins'>): ReadPublished => {
  const cache = new LRUCache<string, Release>({ max: maximumCached })
  return async ({ name, version }) => {
    const key = `${name} ${version}`
    const known = cache.get(key)
    if (known) return known
    const bytes = await storage.read(releaseKey(name, version, releaseFile))
    if (!bytes || !(await storage.exists(releaseKey(name, version, digestsFile)))) return null
    const release = await verifyRelease(Buffer.from(bytes).toString('utf8'), name, trust)
    if (release.version !== version) return null
    cache.set(key, release)
    return release
  }
}
