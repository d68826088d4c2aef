import type { RemoteModule, SlotName } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { withTimeLimit } from '../loading/with-time-limit'
import type { FetchRemote } from './fetch-remote'

/** A first failure is retried at once, unseen; the next try is the person's. */
const automaticTries = 2

/** What a page or slot takes from a remote, and what to load it with. */
export type TakeFromRemote<T> = (module: RemoteModule) => Promise<T>

/** Where a part of a remote was to be seen: in a slot, or (`null`) on a page of the remote's own. */
export type PartPlace = SlotName | null

/** A part that was to be seen and could not be had. */
interface RemoteFailure {
  readonly remote: RegistryEntry
  readonly place: PartPlace
  readonly error: unknown
}

/** Loads remotes and their parts, each within a time limit and with one silent retry. */
export interface RemoteLoader {
  /**
   * @param place where the part is to be seen; left out, nobody waits for it
   * @throws when the remote, or the part of it, cannot be had in time
   */
  load<T>(remote: RegistryEntry, take: TakeFromRemote<T>, place?: PartPlace): Promise<T>
  /** What somebody waited for in vain, until it is taken out to be reported (remote-events/). */
  readonly failures: RemoteFailure[]
}

interface Fetch {
  readonly module: Promise<RemoteModule>
  isLoaded: boolean
}

/** Makes the loader that every area of a page shares, so that each remote is fetched once. */
export const createRemoteLoader = (fetchRemote: FetchRemote): RemoteLoader => {
  const fetches = new Map<string, Fetch>()
  const attempts = new Map<string, number>()
  const failures: RemoteFailure[] = []

  const fetchOf = (remote: RegistryEntry): Fetch => {
    const known = fetches.get(remote.name)
    if (known) return known
    const attempt = (attempts.get(remote.name) ?? 0) + 1
    attempts.set(remote.name, attempt)
    const fetch: Fetch = {
      module: fetchRemote(remote, attempt).then((module) => {
        fetch.isLoaded = true
        return module
      }),
      isLoaded: false,
    }
    fetches.set(remote.name, fetch)
    return fetch
  }

  /**
   * A module that failed or hangs is forgotten, so that the next try asks anew. One
   * that is loaded stays: a second copy of it in the page would be a second instance. So
   * does a newer one, which another area of the page has asked for meanwhile.
   */
  const forget = (remote: RegistryEntry, fetch: Fetch) => {
    if (!fetch.isLoaded && fetches.get(remote.name) === fetch) fetches.delete(remote.name)
  }

  return {
    failures,
    async load<T>(remote: RegistryEntry, take: TakeFromRemote<T>, place?: PartPlace): Promise<T> {
      let fetch = fetchOf(remote)
      const tryToLoad = async (triesLeft: number): Promise<T> => {
        try {
          return await take(await fetch.module)
        } catch (error) {
          forget(remote, fetch)
          if (triesLeft <= 1) throw error
          fetch = fetchOf(remote)
          return tryToLoad(triesLeft - 1)
        }
      }
      try {
        return await withTimeLimit(tryToLoad(automaticTries), remote.name)
      } catch (error) {
        forget(remote, fetch)
        if (place !== undefined) failures.push({ remote, place, error })
        throw error
      }
    },
  }
}
