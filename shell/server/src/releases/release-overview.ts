import type { RemoteReleases } from '@haulyard/shell-contract/releases'
import type { Releases } from '../registry/open-releases'
import type { VerifiedRegistry, VerifiedRemote } from '../registry/verify-revision'
import { type RemoteEvent, readHistory, versionBefore } from './release-history'

/** How many events of a remote are returned. */
const maximumEvents = 20

const describe = (
  { record, live, canary }: VerifiedRemote,
  events: readonly RemoteEvent[],
): RemoteReleases => {
  const own = events.filter(({ remote }) => remote === record.name)
  return {
    name: record.name,
    live: record.isOff || !live ? null : live.version,
    isOff: record.isOff,
    canary: canary && { version: canary.release.version, percent: canary.percent },
    isPinned: record.isPinned,
    // With a canary, a rollback ends the canary.
    before: canary ? (live?.version ?? null) : versionBefore(own),
    history: own.slice(0, maximumEvents).map(({ remote: _, ...event }) => event),
  }
}

/** Describes the state and the history of every remote. */
export const describeReleases = async (
  { storage, rootKey }: Pick<Releases, 'storage' | 'rootKey'>,
  registry: VerifiedRegistry | null,
): Promise<readonly RemoteReleases[]> => {
  if (!registry) return []
  const events = await readHistory({ storage, rootKey, revision: registry.revision })
  return registry.remotes.map((remote) => describe(remote, events))
}
