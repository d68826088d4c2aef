import { emptyRegistry, type RemoteManifest } from '@haulyard/shell-contract/registry'
import { bucketOf, isInCanary } from './canary-bucket'
import { withoutHandedOver } from './claims'
import { offersOf } from './older-offers'
import type { RegistryFor, ServedRemote } from './registry-for'
import type { RegistryReader } from './registry-reader'
import type { Release } from './registry-revision'
import type { VerifiedRemote } from './verify-revision'

/** A release as documents are composed with it, without what only the command and servers need. */
export const servedRelease = (release: Release): ServedRemote => {
  const { name, routes, slots, access } = release
  const { version, contractVersion, entry, integrity, files } = release
  const offers = offersOf(release)
  return {
    name,
    routes,
    slots,
    ...offers,
    access,
    version,
    contractVersion,
    entry,
    integrity,
    files,
  }
}

const manifestOf = (release: Release): RemoteManifest => ({
  name: release.name,
  routes: release.routes,
  slots: release.slots,
  access: release.access,
  ...offersOf(release),
})

/** Returns the live releases, with the canaries of the visitor's bucket. */
export const createRegistryFor =
  (reader: RegistryReader): RegistryFor =>
  async (context) => {
    const registry = await reader.read()
    if (!registry) return { ...emptyRegistry, remotes: [], hasCanary: false }
    const releaseFor = ({ record, live, canary }: VerifiedRemote): Release | null => {
      if (!canary || canary.percent === 0 || !context || record.isOff) return live
      const isChosen = isInCanary(bucketOf(context), record.name, canary.percent)
      return isChosen ? canary.release : live
    }
    const chosen = registry.remotes.flatMap((remote) => {
      const release = releaseFor(remote)
      return release ? [{ release, live: remote.live, isOff: remote.record.isOff }] : []
    })
    const all = chosen.map(({ release }) => release)
    const owned = (isOff: boolean) =>
      chosen
        .filter((one) => one.isOff === isOff)
        .map(({ release }) => withoutHandedOver(release, all))
    return {
      revision: registry.revision,
      remotes: owned(false).map(servedRelease),
      off: owned(true).map(manifestOf),
      hasCanary: chosen.some(({ release, live }) => live && live.version !== release.version),
    }
  }
