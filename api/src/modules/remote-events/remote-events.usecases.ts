import type { RemoteEvent, RemoteStatistics } from '@haulyard/api-contract'
import type { Caller } from '../../http/client-address'
import type { Logger } from '../../logger'
import type { RemoteMetrics } from '../../metrics/remote-metrics'
import type { NameRelease, Release } from './named-releases'
import {
  type Group,
  startOfDay,
  toRemoteDayChange,
  toRemoteStatistics,
} from './remote-events.documents'
import type { RemoteEventsRepository } from './remote-events.repository'

export interface RemoteEventsParts {
  readonly remoteEvents: RemoteEventsRepository
  readonly nameRelease: NameRelease
  readonly metrics: { readonly remotes: RemoteMetrics }
  readonly logger: Logger
  readonly now: () => Date
}

/** The most releases that are answered: those which were loaded most. */
const maximumAnswered = 200

const dayMs = 24 * 60 * 60 * 1000

/** Counts what a browser reported, here and in the database. */
export async function countRemoteEvents(
  { events, caller }: { readonly events: readonly RemoteEvent[]; readonly caller: Caller },
  { remoteEvents, nameRelease, metrics, logger, now }: RemoteEventsParts,
): Promise<void> {
  const named = events.map((event) => ({ ...event, ...nameRelease(event, caller) }))
  for (const event of named) {
    metrics.remotes.observe(event)
    if (event.kind !== 'load') logger.info({ remoteEvent: event }, 'A remote failed in a browser')
  }
  const at = now()
  await Promise.all(
    groupByRelease(named).map((ofRelease) => remoteEvents.add(toRemoteDayChange(ofRelease, at))),
  )
}

/** How each release did over the last days, remote by remote, the most loaded ones first. */
export async function readRemoteStatistics(
  { days }: { readonly days: number },
  { remoteEvents, now }: Pick<RemoteEventsParts, 'remoteEvents' | 'now'>,
): Promise<RemoteStatistics[]> {
  const since = new Date(startOfDay(now()).getTime() - (days - 1) * dayMs)
  return groupByRelease(await remoteEvents.findSince(since))
    .map(toRemoteStatistics)
    .sort((one, other) => other.loads - one.loads)
    .slice(0, maximumAnswered)
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
