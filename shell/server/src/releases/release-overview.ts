import type { RemoteReleases } from '@haulyard/shell-contract/releases'
import type { Releases } from '../registry/open-releases'
import type { VerifiedRegistry, VerifiedRemote } from '../registry/verify-revision'
import { type RemoteEvent, readHistory, versionBefore } from './release-history'

/** How much of a remote's history is told. */
const maximumEvents = 20

const describe = (
  { record, live, canary }: VerifiedRemote,
  events: readonly RemoteEvent[],
): RemoteReleases => {
  const own = events.filter(({ remote }) => remote === record.name)
  return {
    name: record.name,
    live: record.isOff ? null : live.version,
    canary: canary && { version: canary.release.version, percent: canary.percent },
    isPinned: record.isPinned,
    // While a canary is out, the last thing released is what is taken back.
    before: canary ? live.version : versionBefore(own, live.version),
    history: own.slice(0, maximumEvents).map(({ remote: _, ...event }) => event),
  }
}

/** Tells where every remote stands, and how it came to be. */
export const describeReleases = async (
  { storage, rootKey }: Pick<Releases, 'storage' | 'rootKey'>,
  registry: VerifiedRegistry | null,
): Promise<readonly RemoteReleases[]> => {
  if (!registry) return []
  const events = await readHistory({ storage, rootKey, revision: registry.revision })
  return registry.remotes.map((remote) => describe(remote, events))
}
