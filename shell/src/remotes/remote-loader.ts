import type { RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type {
  FetchRemote,
  PartPlace,
  RemoteFailure,
  RemoteLoader,
  TakeFromRemote,
} from '../core/remotes'
import { withTimeLimit } from '../lazy/with-time-limit'

/** A first failure is retried at once, unseen; the next try is the person's. */
const automaticTries = 2

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
