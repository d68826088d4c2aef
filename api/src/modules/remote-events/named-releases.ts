import type { RemoteEvent } from '@haulyard/api-contract'
import type { Caller } from '../../http/client-address'
import type { CountRequest } from '../../throttling/limit-requests'

/** One version of one remote. */
export type Release = Pick<RemoteEvent, 'remote' | 'version'>

/** Many more than are live within a day. */
const maximumReleases = 200

/** What is counted together: no release is lost, only its name. */
const others: Release = { remote: 'other', version: 'other' }

interface Dependencies {
  /** Counts a release that a client is the first to name; answers above 0 where it names too many. */
  readonly countNew: CountRequest
  readonly now: () => Date
  readonly onNewDay: () => void
}

/** Says under which name an event is counted. */
export type NameRelease = (release: Release, caller: Caller) => Release

/**
 * The API does not know what is live, and anybody may report anything: so that neither
 * the database nor the metrics grow with it, a day and a process have room for so many
 * names, and each client for a part of them.
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
