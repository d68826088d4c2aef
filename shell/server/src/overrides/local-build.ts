import { builtManifestSchema } from '@haulyard/shell-contract/registry'
import type { LocalRemote } from '@haulyard/shell-host/boot'
import { digestOfBytes } from '../registry/file-digests'
import type { RegistryFor, ServedRemote } from '../registry/registry-for'
import { entryFile } from '../releases/built-remote'
import { choiceOf, type LocalChoice } from './local-choice'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set when a document's registry is read and a developer has chosen a local remote. */
    localRemote?: LocalRemote
  }
}

/** A development server responds once its build is done; the document waits for it that long. */
const timeoutMs = 5000

/** The address of the files of local builds: at our own origin, as the page's policy requires. */
export const overridesPrefix = '/overrides'

/** Sends a request to a development server of this machine, and never to another one. */
export const fetchFromLocalServer = (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/${path}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })

const readFile = async (port: number, path: string): Promise<Response> => {
  const response = await fetchFromLocalServer(port, path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

/** No file has this digest: browsers reject the entry. */
const impossibleDigest = `sha384-${'A'.repeat(64)}`

const entryAddress = (name: string) => `${overridesPrefix}/${name}/${entryFile}`

/** @throws when the build is not available */
const readBuild = async ({ name, port }: LocalChoice): Promise<ServedRemote> => {
  const {
    shared: _,
    handsOver: __,
    ...manifest
  } = builtManifestSchema.parse(await (await readFile(port, 'remote.json')).json())
  if (manifest.name !== name) throw new Error(`Port ${port} serves ${manifest.name}`)
  const bytes = new Uint8Array(await (await readFile(port, entryFile)).arrayBuffer())
  return {
    ...manifest,
    version: `${manifest.version}-local`,
    entry: entryAddress(name),
    integrity: digestOfBytes(bytes),
    files: null,
  }
}

/** Without the development server the remote does not load, rather than the live release. */
const withoutBuild = (live: ServedRemote): ServedRemote => ({
  ...live,
  entry: entryAddress(live.name),
  integrity: impossibleDigest,
  files: null,
})

/** Replaces the remote that the developer has chosen with its local build. */
export const withLocalBuilds =
  (registryFor: RegistryFor): RegistryFor =>
  async (context) => {
    const registry = await registryFor(context)
    const choice = context && choiceOf(context)
    if (!choice) return registry
    const build = await readBuild(choice).catch(() => null)
    context.set('localRemote', { ...choice, isServed: build !== null })
    const live = registry.remotes.find(({ name }) => name === choice.name)
    const shown = build ?? (live ? withoutBuild(live) : null)
    if (!shown) return registry
    const isOther = ({ name }: { readonly name: string }) => name !== choice.name
    return {
      ...registry,
      remotes: [...registry.remotes.filter(isOther), shown],
      off: registry.off.filter(isOther),
    }
  }
