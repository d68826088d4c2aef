import type { RemoteEvent } from '@haulyard/api-contract'
import type { Caller } from '../../http/client-address'
import { others } from '../../metrics/remote-metrics'
import type { CountRequest } from '../../throttling/limit-requests'

/** One version of one remote. */
export type Release = Pick<RemoteEvent, 'remote' | 'version'>

/** Many more than are in use within a day. */
const maximumReleases = 200

interface Dependencies {
  /** Counts a release that a client reports first; returns more than 0 if it reports too many. */
  readonly countNew: CountRequest
  readonly now: () => Date
  readonly onNewDay: () => void
}

/** Returns the name under which an event is counted. */
export type NameRelease = (release: Release, caller: Caller) => Release

/**
 * The API does not know which releases exist, and any client may report any name. To bound the
 * database and the metrics, a process accepts a maximum of names per day, and a lower maximum per
 * client.
 */
export function createNameRelease({ countNew, now, onNewDay }: Dependencies): NameRelease {
  const named = new Set<string>()
  let today = ''
  return ({ remote, version }, caller) => {
    const day = now().toISOString().slice(0, 10)
    if (day !== today) {
      if (today !== '') onNewDay()
      named.clear()
      today = day
    }
    const key = `${remote} ${version}`
    if (!named.has(key)) {
      if (named.size >= maximumReleases || countNew(caller) > 0) return others
      named.add(key)
    }
    return { remote, version }
  }
}
