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

  const moduleOf = (remote: RegistryEntry): Promise<RemoteModule> => {
    const known = fetches.get(remote.name)
    if (known) return known.module
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
    return fetch.module
  }

  /**
   * A module that failed or hangs is forgotten, so that the next try asks anew. One
   * that is loaded stays: a second copy of it in the page would be a second instance.
   */
  const forgetUnlessLoaded = (remote: RegistryEntry) => {
    if (!fetches.get(remote.name)?.isLoaded) fetches.delete(remote.name)
  }

  const tryToLoad = async <T>(
    remote: RegistryEntry,
    take: TakeFromRemote<T>,
    triesLeft: number,
  ): Promise<T> => {
    try {
      return await take(await moduleOf(remote))
    } catch (error) {
      forgetUnlessLoaded(remote)
      if (triesLeft <= 1) throw error
      return tryToLoad(remote, take, triesLeft - 1)
    }
  }

  return {
    async load(remote, take) {
      try {
        return await withTimeLimit(tryToLoad(remote, take, automaticTries), remote.name)
      } catch (error) {
        forgetUnlessLoaded(remote)
        throw error
      }
    },
  }
}
