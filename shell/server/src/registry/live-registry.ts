import { shellName } from '@haulyard/shell-contract/constants'
import { emptyRegistry, type RemoteManifest } from '@haulyard/shell-contract/registry'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { FitRegistry } from '../compatibility/fitting-reader'
import type { ShellFor } from '../shells/shell-for'
import { isNamed, type KnownMember } from './audience'
import { bucketOf, isInCanary } from './canary-bucket'
import { withoutHandedOver } from './claims'
import { offersOf } from './older-offers'
import type { ReadMember } from './read-member'
import type { RegistryFor, ServedRegistry, ServedRemote } from './registry-for'
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

/** What is chosen for a visitor of one remote, or of the shell. */
interface Chosen {
  readonly release: Release
  readonly live: Release | null
  readonly isOff: boolean
}

const isCanary = ({ release, live }: Chosen) => live !== null && live.version !== release.version

interface Composing {
  readonly reader: RegistryReader
  readonly readMember: ReadMember
  readonly shellFor: ShellFor
  readonly fit: FitRegistry
}

/** The live releases, and those with each canary, with the present shell and the one before. */
const maximumComposed = 8

/** Composes a registry of what was chosen. */
const compose = (chosen: readonly Chosen[]) => {
  const all = chosen.map(({ release }) => release)
  const owned = (isOff: boolean) =>
    chosen
      .filter((one) => one.isOff === isOff)
      .map(({ release }) => withoutHandedOver(release, all))
  return {
    remotes: owned(false).map(servedRelease),
    off: owned(true).map(manifestOf),
    hasCanary: chosen.some(isCanary),
  }
}

/**
 * Returns the live releases, with the canaries of the visitor's bucket and of the member, which
 * fit the visitor's shell. Visitors with the same releases get the same object.
 */
export const createRegistryFor = ({
  reader,
  readMember,
  shellFor,
  fit,
}: Composing): RegistryFor => {
  const composed = new LRUCache<string, ServedRegistry>({ max: maximumComposed })
  return async (context) => {
    const registry = await reader.read()
    const asks = context && registry?.remotes.some(namesSomebody)
    const member = asks ? await readMember(context) : null
    const choose = (remote: VerifiedRemote) =>
      context ? releaseFor(remote, context, member) : remote.live
    const { shell, hasShellCanary } = await shellFor(registry, choose, context)
    if (!registry) return { ...emptyRegistry, remotes: [], hasCanary: false, shell }
    const { revision, remotes } = shell ? await fit(registry, shell) : registry
    const chosen = remotes.flatMap((remote): Chosen[] => {
      const release = remote.record.name === shellName ? null : choose(remote)
      return release ? [{ release, live: remote.live, isOff: remote.record.isOff }] : []
    })
    // What fits a shell is not known while its storage is away: the same release may be on or off.
    const releasesOf = chosen.map(
      ({ release: { name, version }, isOff }) => `${name}@${version} ${isOff}`,
    )
    const key = [revision, shell?.build, hasShellCanary, ...releasesOf].join(' ')
    const known = composed.get(key)
    if (known) return known
    const { hasCanary, ...releases } = compose(chosen)
    const served = { revision, ...releases, hasCanary: hasShellCanary || hasCanary, shell }
    composed.set(key, served)
    return served
  }
}
