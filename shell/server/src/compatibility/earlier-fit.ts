import { findClaim } from '../registry/claims'
import { digestsFile } from '../registry/file-digests'
import type { Releases } from '../registry/open-releases'
import type { Release } from '../registry/registry-revision'
import { releaseKey } from '../registry/storage/release-storage'
import {
  type VerifiedRegistry,
  type VerifiedRemote,
  verifyRecord,
} from '../registry/verify-revision'
import { readHistory } from '../releases/release-history'

interface EarlierOptions extends Pick<Releases, 'storage' | 'rootKey' | 'origins'> {
  readonly registry: VerifiedRegistry
  readonly name: string
  readonly fits: (release: Release) => Promise<boolean>
}

type VerifyingOptions = Pick<EarlierOptions, 'rootKey' | 'origins'>

/** The remote's record among the signed ones of a revision; `null` where none can be trusted. */
const recordOf = async (
  texts: readonly string[],
  name: string,
  options: VerifyingOptions,
): Promise<VerifiedRemote | null> => {
  for (const text of texts) {
    const remote = await verifyRecord(text, options).catch(() => null)
    if (remote?.record.name === name) return remote
  }
  return null
}

/**
 * Finds the release of a remote that was live last among those that fit. What was rolled back is
 * not tried before what took its place.
 */
export const findEarlierFit = async (options: EarlierOptions): Promise<Release | null> => {
  const { storage, rootKey, registry, name, fits } = options
  const others = registry.remotes.filter(({ record }) => record.name !== name)
  const isUsable = async (release: Release) =>
    !findClaim('routes', { name, releases: [release] }, others) &&
    (await storage.exists(releaseKey(name, release.version, digestsFile))) &&
    (await fits(release))
  const events = await readHistory({ storage, rootKey, revision: registry.revision })
  const tried = new Set<string>()
  for (const { remote, records } of events) {
    if (remote !== name) continue
    const live = (await recordOf(records, name, options))?.live
    if (!live || tried.has(live.version)) continue
    if (await isUsable(live)) return live
    tried.add(live.version)
  }
  return null
}
