import type { RemoteEventsInput, RemoteStatistics } from '@haulyard/api-contract'
import type { Caller } from '../../http/client-address'
import type { Logger } from '../../logger'
import type { RemoteMetrics } from '../../metrics/remote-metrics'
import type { ReadOnlyMode } from '../site/read-only-mode'
import type { NameRelease, Release } from './named-releases'
import {
  diagnosisOf,
  type Group,
  startOfDay,
  toRemoteDayChange,
  toRemoteStatistics,
} from './remote-events.documents'
import type { RemoteEventsRepository } from './remote-events.repository'

export interface RemoteEventsDependencies {
  readonly remoteEvents: RemoteEventsRepository
  readonly nameRelease: NameRelease
  readonly metrics: { readonly remotes: RemoteMetrics }
  readonly readOnlyMode: Pick<ReadOnlyMode, 'isOn'>
  readonly logger: Logger
  readonly now: () => Date
}

/** Releases in a response: the most loaded ones. */
const maximumReleases = 200

const dayMs = 24 * 60 * 60 * 1000

interface CountRemoteEvents {
  readonly input: RemoteEventsInput
  readonly caller: Caller
}

/**
 * Counts the events that a browser reported, in the metrics and in the database; only in the
 * metrics while the site is read-only. Events of a visitor without a connection are only logged.
 */
export async function countRemoteEvents(
  { input, caller }: CountRemoteEvents,
  { remoteEvents, nameRelease, metrics, readOnlyMode, logger, now }: RemoteEventsDependencies,
): Promise<void> {
  const named = input.events.map((event) => ({ ...event, ...nameRelease(event, caller) }))
  for (const event of named) {
    if (event.kind === 'load') continue
    const diagnosis = diagnosisOf(event)
    logger.info({ remoteEvent: event, diagnosis }, 'A remote failed in a browser')
  }
  const counted = named.filter(({ wasOffline }) => !wasOffline)
  for (const event of counted) metrics.remotes.observe(event)
  if (await readOnlyMode.isOn()) return
  const at = now()
  await Promise.all(
    groupByRelease(counted).map((ofRelease) => remoteEvents.add(toRemoteDayChange(ofRelease, at))),
  )
}

/** The counts of each release over the last days, by remote. */
export async function readRemoteStatistics(
  { days }: { readonly days: number },
  { remoteEvents, now }: Pick<RemoteEventsDependencies, 'remoteEvents' | 'now'>,
): Promise<RemoteStatistics[]> {
  const since = new Date(startOfDay(now()).getTime() - (days - 1) * dayMs)
  return groupByRelease(await remoteEvents.findSince(since))
    .map(toRemoteStatistics)
    .sort((one, other) => other.loads - one.loads)
    .slice(0, maximumReleases)
    .sort((one, other) => one.remote.localeCompare(other.remote))
}

function groupByRelease<Item extends Release>(items: readonly Item[]): Group<Item>[] {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const key = `${item.remote} ${item.version}`
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
