import { createLazyPart, type LazyPart } from '@haulyard/shared-ui'
import type { RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { FetchRemote, RemoteLoader } from '../core/remotes'

/**
 * Makes the loader that all areas of a page share. Each remote is fetched once: a second copy
 * in the page would be a second instance. One that failed is fetched anew by the next load.
 */
export const createRemoteLoader = (fetchRemote: FetchRemote): RemoteLoader => {
  const modules = new Map<string, LazyPart<RemoteModule>>()

  const moduleOf = (remote: RegistryEntry) => {
    const known = modules.get(remote.name)
    if (known) return known
    // The area that loads a part of it has the retry.
    const options = { name: remote.name, retries: 0 }
    const module = createLazyPart((attempt) => fetchRemote(remote, attempt), options)
    modules.set(remote.name, module)
    return module
  }
  return { load: async (remote, take) => take(await moduleOf(remote).preload()) }
}
