import type { RemoteEventsInput, RemoteStatistics } from '@haulyard/api-contract'
import type { Caller } from '../../http/client-address'
import type { Logger } from '../../logger'
import type { RemoteMetrics } from '../../metrics/remote-metrics'
import type { StoredMember } from '../members/members.documents'
import type { ReadOnlyMode } from '../site/read-only-mode'
import type { MemberVisitsRepository } from './member-visits.repository'
import type { NameRelease, Release } from './named-releases'
import {
  diagnosisOf,
  type Group,
  type ReleaseFigures,
  type RemoteDayChange,
  startOfDay,
  toReleaseFigures,
  toRemoteDayChange,
  toRemoteStatistics,
} from './remote-events.documents'
import type { RemoteEventsRepository } from './remote-events.repository'

export interface RemoteEventsDependencies {
  readonly remoteEvents: RemoteEventsRepository
  readonly memberVisits: MemberVisitsRepository
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
  readonly member: StoredMember | null
}

/**
 * Counts the events that a browser reported, in the metrics and in the database; only in the
 * metrics while the site is read-only. Events of a visitor without a connection are only logged.
 */
export async function countRemoteEvents(
  { input, caller, member }: CountRemoteEvents,
  dependencies: RemoteEventsDependencies,
): Promise<void> {
  const { remoteEvents, nameRelease, metrics, readOnlyMode, logger, now } = dependencies
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
    groupByRelease(counted).map(async (ofRelease) => {
      const change = toRemoteDayChange(ofRelease, at)
      const added = {
        ...change.added,
        ...(await countMember({ change, member, at }, dependencies)),
      }
      await remoteEvents.add({ ...change, added })
    }),
  )
}

interface CountMember {
  readonly change: RemoteDayChange
  readonly member: StoredMember | null
  readonly at: Date
}

/** Accounts that anybody could open for a flood of reports do not count as members. */
const youngMs = dayMs

async function countMember(
  { change: { key, added }, member, at }: CountMember,
  { memberVisits }: Pick<RemoteEventsDependencies, 'memberVisits'>,
): Promise<Record<string, number>> {
  if (!member || at.getTime() - member.createdAt.getTime() < youngMs) return {}
  const visit = { releaseDay: key._id, day: key.day, member: member._id }
  const isTroubled = (added.failures ?? 0) + (added.errors ?? 0) > 0
  const isFirst = await memberVisits.addVisit(visit)
  const isFirstProblem = isTroubled && (await memberVisits.addProblem(visit))
  return { members: Number(isFirst), troubledMembers: Number(isFirstProblem) }
}

/** What browsers reported of each release since yesterday, for the guard of rollouts. */
export async function readReleaseFigures({
  remoteEvents,
  now,
}: Pick<RemoteEventsDependencies, 'remoteEvents' | 'now'>): Promise<ReleaseFigures[]> {
  const days = await remoteEvents.findSince(new Date(startOfDay(now()).getTime() - dayMs))
  return groupByRelease(days).map(toReleaseFigures)
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
