import type { RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { withTimeLimit } from '../loading/with-time-limit'
import type { FetchRemote } from './fetch-remote'

/** A first failure is retried at once, unseen; the next try is the person's. */
const automaticTries = 2

/** What a page or slot takes from a remote, and what to load it with. */
export type TakeFromRemote<T> = (module: RemoteModule) => Promise<T>

/** Loads remotes and their parts, each within a time limit and with one silent retry. */
export interface RemoteLoader {
  /** @throws when the remote, or the part of it, cannot be had in time */
  load<T>(remote: RegistryEntry, take: TakeFromRemote<T>): Promise<T>
}

interface Fetch {
  readonly module: Promise<RemoteModule>
  isLoaded: boolean
}

/** Makes the loader that every area of a page shares, so that each remote is fetched once. */
export const createRemoteLoader = (fetchRemote: FetchRemote): RemoteLoader => {
  const fetches = new Map<string, Fetch>()
  const attempts = new Map<string, number>()

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
    async load<T>(remote: RegistryEntry, take: TakeFromRemote<T>): Promise<T> {
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
        throw error
      }
    },
  }
}
