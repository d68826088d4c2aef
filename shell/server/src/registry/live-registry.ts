import { emptyRegistry, type RemoteManifest } from '@haulyard/shell-contract/registry'
import type { Context } from 'hono'
import { isNamed, type KnownMember } from './audience'
import { bucketOf, isInCanary } from './canary-bucket'
import { withoutHandedOver } from './claims'
import { offersOf } from './older-offers'
import type { ReadMember } from './read-member'
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

/** The release of a remote for a visitor, who is a member or not. */
const releaseFor = (
  { record, live, canary }: VerifiedRemote,
  context: Context,
  member: KnownMember | null,
): Release | null => {
  if (!canary || record.isOff) return live
  const { percent, audience, release } = canary
  if (audience && member && isNamed(audience, member)) return release
  if (percent === 0) return live
  return isInCanary(bucketOf(context), record.name, percent) ? release : live
}

const namesSomebody = ({ record, canary }: VerifiedRemote) => canary?.audience && !record.isOff

/** Returns the live releases, with the canaries of the visitor's bucket and of the member. */
export const createRegistryFor =
  (reader: RegistryReader, readMember: ReadMember): RegistryFor =>
  async (context) => {
    const registry = await reader.read()
    if (!registry) return { ...emptyRegistry, remotes: [], hasCanary: false }
    const asks = context && registry.remotes.some(namesSomebody)
    const member = asks ? await readMember(context) : null
    const chosen = registry.remotes.flatMap((remote) => {
      const release = context ? releaseFor(remote, context, member) : remote.live
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
