import type { KeyObject } from 'node:crypto'
import type { ReleaseEvent, RemoteReleases } from '@haulyard/shell-contract/releases'
import { sizeOf } from '../registry/audience'
import type { Releases } from '../registry/open-releases'
import type { VerifiedRegistry, VerifiedRemote } from '../registry/verify-revision'
import { type RecordedEvent, readHistory, versionBefore } from './release-history'
import { readProvenance } from './release-provenance'

/** How many events of a remote are returned. */
const maximumEvents = 20

/** As it is shown. */
const toShown = async (event: RecordedEvent, rootKey: KeyObject): Promise<ReleaseEvent> => {
  const { remote: _, records: __, ...shown } = event
  return { ...shown, provenance: await readProvenance(event, rootKey) }
}

const describe = async (
  { record, live, canary }: VerifiedRemote,
  events: readonly RecordedEvent[],
  rootKey: KeyObject,
): Promise<RemoteReleases> => {
  const own = events.filter(({ remote }) => remote === record.name)
  const shown = own.slice(0, maximumEvents)
  return {
    name: record.name,
    live: record.isOff || !live ? null : live.version,
    isOff: record.isOff,
    canary: canary && {
      version: canary.release.version,
      percent: canary.percent,
      ...(canary.rollout && { isPaused: canary.rollout.isPaused }),
      ...(canary.audience && { audience: sizeOf(canary.audience) }),
    },
    isPinned: record.isPinned,
    // With a canary, a rollback ends the canary.
    before: canary ? (live?.version ?? null) : versionBefore(own),
    history: await Promise.all(shown.map((event) => toShown(event, rootKey))),
  }
}

/** Describes the state and the history of every remote. */
export const describeReleases = async (
  { storage, rootKey }: Pick<Releases, 'storage' | 'rootKey'>,
  registry: VerifiedRegistry | null,
): Promise<readonly RemoteReleases[]> => {
  if (!registry) return []
  const events = await readHistory({ storage, rootKey, revision: registry.revision })
  return Promise.all(registry.remotes.map((remote) => describe(remote, events, rootKey)))
}
