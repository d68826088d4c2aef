import { createLazyPart } from '@haulyard/shared-ui'
import type { RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { FetchRemote, RemoteLoader, SharedLoad } from '../core/remotes'

/** So long a failure of a load ahead counts as that of the page that comes to want it. */
const unseenMs = 5000

/**
 * Makes a load that all who want the same share, with its retries. One that failed ahead of its
 * page has had them, and is not repeated until somebody has seen the failure.
 */
export const createSharedLoad = <T>(
  load: (attempt: number) => Promise<T>,
  name: string,
): SharedLoad<T> => {
  const part = createLazyPart(load, { name })
  let wantedAt = 0
  let unseen: { readonly error: unknown; readonly at: number } | null = null
  return async (isAhead) => {
    const now = Date.now()
    const failed = unseen
    unseen = null
    if (!isAhead) {
      wantedAt = now
      if (failed && now - failed.at < unseenMs) throw failed.error
    }
    return part.preload().catch((error: unknown) => {
      if (isAhead && wantedAt < now) unseen = { error, at: Date.now() }
      throw error
    })
  }
}

/**
 * Makes the loader that all areas of a page share. Each remote is fetched once: a second copy
 * in the page would be a second instance. One that failed is fetched anew by the next load.
 */
export const createRemoteLoader = (fetchRemote: FetchRemote): RemoteLoader => {
  const modules = new Map<string, SharedLoad<RemoteModule>>()

  const moduleOf = (remote: RegistryEntry) => {
    const { name } = remote
    const known = modules.get(name)
    if (known) return known
    const module = createSharedLoad((attempt) => fetchRemote(remote, attempt), name)
    modules.set(name, module)
    return module
  }
  return { load: async (remote, take, isAhead) => take(await moduleOf(remote)(isAhead)) }
}
