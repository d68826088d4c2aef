import {
  diagnose,
  type RemoteDiagnosis,
  type RemoteEvent,
  type RemoteProblem,
  type RemoteStatistics,
} from '@haulyard/api-contract'
import { type LoadTimes, loadTimeBucket, loadTimeWithin } from './load-times'

/** The reported events of a release on one day, as stored. */
export interface RemoteDayDocument {
  /** Day, remote and version. */
  _id: string
  day: Date
  remote: string
  version: string
  loads: number
  failures: number
  errors: number
  users: number
  /** Members who had the release, each counted once; absent in records from before. */
  members?: number
  /** Those of them who had a problem. */
  troubledMembers?: number
  /** Absent without loads. */
  loadTimes?: LoadTimes
  /** Absent without a problem. */
  lastProblem?: Omit<RemoteProblem, 'at'> & { readonly at: Date }
}

/** What browsers have reported of a release. */
export interface ReleaseFigures extends Pick<RemoteDayDocument, 'remote' | 'version'> {
  readonly visits: number
  readonly problems: number
  readonly members: number
  readonly troubledMembers: number
}

/** A change of the record of a release and a day. */
export interface RemoteDayChange {
  readonly key: Pick<RemoteDayDocument, '_id' | 'day' | 'remote' | 'version'>
  readonly added: Readonly<Record<string, number>>
  readonly lastProblem: RemoteDayDocument['lastProblem']
}

/** Midnight UTC. */
export const startOfDay = (at: Date): Date => new Date(new Date(at).setUTCHours(0, 0, 0, 0))

const counterOf = { load: 'loads', failure: 'failures', error: 'errors' } as const

/** A list with at least one item. */
export type Group<Item> = readonly [Item, ...Item[]]

/** Sums the events of one release. */
export function toRemoteDayChange(events: Group<RemoteEvent>, now: Date): RemoteDayChange {
  const [{ remote, version }] = events
  const day = startOfDay(now)
  const added: Record<string, number> = { loads: 0, failures: 0, errors: 0, users: 0 }
  const count = (name: string) => {
    added[name] = (added[name] ?? 0) + 1
  }
  for (const { kind, milliseconds, isFirstToday } of events) {
    count(counterOf[kind])
    if (isFirstToday) count('users')
    if (kind === 'load' && milliseconds !== undefined) {
      count(`loadTimes.${loadTimeBucket(milliseconds)}`)
    }
  }
  return {
    key: { _id: `${day.toISOString().slice(0, 10)} ${remote} ${version}`, day, remote, version },
    added,
    lastProblem: events.map((event) => toProblem(event, now)).findLast((found) => found !== null),
  }
}

/** What an event means for programs; `null` for a load, and in events of older pages. */
export const diagnosisOf = ({
  kind,
  remote,
  phase,
  wasOffline,
}: RemoteEvent): RemoteDiagnosis | null =>
  kind === 'load' || phase === undefined ? null : diagnose({ remote, phase, wasOffline })

const toProblem = (event: RemoteEvent, at: Date) => {
  const { kind, route, slot, revision, reason } = event
  if (kind === 'load') return null
  const diagnosis = diagnosisOf(event)
  const problem = { kind, route, slot, revision, reason: reason ?? null, at }
  return diagnosis ? { ...problem, diagnosis } : problem
}

/** Sums the days of one release; oldest day first. */
export function toRemoteStatistics(days: Group<RemoteDayDocument>): RemoteStatistics {
  const [{ remote, version }] = days
  const sum = (name: 'loads' | 'failures' | 'errors' | 'users') =>
    days.reduce((total, day) => total + day[name], 0)
  const times: Record<number, number> = {}
  for (const { loadTimes = {} } of days) {
    for (const [bucket, count] of Object.entries(loadTimes)) {
      times[Number(bucket)] = (times[Number(bucket)] ?? 0) + count
    }
  }
  const problem = days.findLast(({ lastProblem }) => lastProblem)?.lastProblem
  return {
    remote,
    version,
    loads: sum('loads'),
    failures: sum('failures'),
    errors: sum('errors'),
    users: sum('users'),
    medianMs: loadTimeWithin(times, 0.5),
    p95Ms: loadTimeWithin(times, 0.95),
    lastProblem: problem ? { ...problem, at: problem.at.toISOString() } : null,
  }
}

/** Sums the days of each release, as the guard of rollouts reads them. */
export function toReleaseFigures(days: Group<RemoteDayDocument>): ReleaseFigures {
  const [{ remote, version }] = days
  const sum = (of: (day: RemoteDayDocument) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  return {
    remote,
    version,
    visits: sum(({ loads }) => loads),
    problems: sum(({ failures, errors }) => failures + errors),
    members: sum(({ members = 0 }) => members),
    troubledMembers: sum(({ troubledMembers = 0 }) => troubledMembers),
  }
}
