import { emptyRegistry, type RemoteManifest } from '@haulyard/shell-contract/registry'
import { bucketOf, isInCanary } from './canary-bucket'
import type { RegistryFor, ServedRemote } from './registry-for'
import type { RegistryReader } from './registry-reader'
import type { Release } from './registry-revision'
import type { VerifiedRemote } from './verify-revision'

const served = ({ shared: _, releasedAt: __, ...release }: Release): ServedRemote => release

const manifestOf = ({ name, routes, slots, access }: Release): RemoteManifest => ({
  name,
  routes,
  slots,
  access,
})

/** Returns the live releases, with the canaries of the visitor's bucket. */
export const createRegistryFor =
  (reader: RegistryReader): RegistryFor =>
  async (context) => {
    const registry = await reader.read()
    if (!registry) return { ...emptyRegistry, remotes: [] }
    const releaseFor = ({ record, live, canary }: VerifiedRemote): Release => {
      if (!canary || !context) return live
      const isChosen = isInCanary(bucketOf(context), record.name, canary.percent)
      return isChosen ? canary.release : live
    }
    const isOff = ({ record }: VerifiedRemote) => record.isOff
    return {
      revision: registry.revision,
      remotes: registry.remotes
        .filter((remote) => !isOff(remote))
        .map((remote) => served(releaseFor(remote))),
      off: registry.remotes.filter(isOff).map(({ live }) => manifestOf(live)),
    }
  }
