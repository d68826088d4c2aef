import type { RemotePhase } from '@haulyard/api-contract'
import type { RemoteModule } from '@haulyard/shell-contract'
import { contractVersion, oldestContract } from '@haulyard/shell-contract/constants'
import { digestPattern } from '@haulyard/shell-contract/registry'
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { FetchRemote } from '../core/remotes'
import { observeRemote } from './observe-remote'
import { sharedModules } from './shared-modules'

/**
 * Remotes are built without the federation runtime and find the shell's under this
 * name (`externalRuntime` in the remote's configuration).
 */
const provideRuntimeToRemotes = () =>
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const globalNameOf = (remoteName: string) => remoteName.replaceAll('-', '_')

/**
 * Runs an entry only when its bytes have the digest that the registry holds, and nothing of
 * what the runtime could fetch by itself: there are no manifests, and what it is not given it
 * would fetch unchecked.
 */
const integrityPlugin = (
  integrityByUrl: ReadonlyMap<string, string>,
  failedEntries: Set<string>,
): ModuleFederationRuntimePlugin => {
  const checks = (url: string) => {
    const integrity = integrityByUrl.get(url)
    if (!integrity) throw new Error(`${url} is not in the registry`)
    return { integrity, crossOrigin: 'anonymous' }
  }
  return {
    name: 'entry-integrity',
    createScript: ({ url }) => {
      const script = document.createElement('script')
      script.addEventListener('error', () => failedEntries.add(url))
      return Object.assign(script, { ...checks(url), src: url, async: true })
    },
    createLink: ({ url }) =>
      Object.assign(document.createElement('link'), {
        ...checks(url),
        href: url,
        rel: 'preload',
        as: 'script',
      }),
    fetch: async () => Response.error(),
  }
}

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  'routes' in value &&
  Array.isArray(value.routes) &&
  'slots' in value &&
  typeof value.slots === 'object'

/** Absolute, as the runtime passes it on; a retry has an address of its own. */
const entryUrl = (entry: string, attempt: number): string => {
  const url = new URL(entry, window.location.href)
  if (attempt > 1) url.searchParams.set('attempt', String(attempt))
  return url.href
}

/** An error of what the registry says about a remote. */
const unusable = (message: string) =>
  Object.assign(new Error(message), { phase: 'registry' satisfies RemotePhase })

const createFederation = (): FetchRemote => {
  provideRuntimeToRemotes()
  const integrityByUrl = new Map<string, string>()
  /** The addresses of entries that could not be run. */
  const failedEntries = new Set<string>()
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules(),
    // With the runtime's default one dead remote would keep every other from starting.
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin(integrityByUrl, failedEntries)],
  })

  const load = async (name: string, url: string) => {
    try {
      return await federation.loadRemote<{ default?: unknown }>(`${name}/remote`)
    } catch (error) {
      // The runtime's own error does not say which file it is about; webpack's does.
      if (failedEntries.has(url)) throw Object.assign(error as Error, { request: url })
      throw error
    }
  }

  return async (remote, attempt) => {
    const askedAt = performance.now()
    // Not the registry's whole schema: its library would come before every first page.
    if (!digestPattern.test(remote.integrity)) {
      throw unusable(`${remote.name} ${remote.version} has no digest`)
    }
    const { contractVersion: kept } = remote
    if (kept < oldestContract || kept > contractVersion) {
      throw unusable(`${remote.name} ${remote.version} keeps another contract than this shell`)
    }
    const url = entryUrl(remote.entry, attempt)
    const entryGlobalName = globalNameOf(remote.name)
    // A name of its own for each attempt: replacing a remote would take shared modules with it that
    // other remotes have loaded meanwhile.
    const name = attempt === 1 ? entryGlobalName : `${entryGlobalName}_${attempt}`
    if (attempt > 1) Object.assign(globalThis, { [entryGlobalName]: undefined })
    integrityByUrl.set(url, remote.integrity)
    federation.registerRemotes([{ name, entry: url, entryGlobalName, type: 'global' }])
    const module = await load(name, url)
    if (!isRemoteModule(module?.default)) {
      throw new Error(`${remote.name} ${remote.version} does not expose a RemoteModule`)
    }
    return observeRemote(module.default, { remote, askedAt })
  }
}

let federation: FetchRemote | undefined

/** Starts the federation runtime with the shell's shared modules, once for the page. */
export const startFederation = (): FetchRemote => {
  federation ??= createFederation()
  return federation
}
