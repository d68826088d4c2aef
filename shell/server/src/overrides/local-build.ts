import type { LocalRemote } from '@haulyard/shell-contract/boot'
import { builtManifestSchema } from '@haulyard/shell-contract/registry'
import { digestOfBytes } from '../registry/file-digests'
import type { RegistryFor, ServedRemote } from '../registry/registry-for'
import { entryFile } from '../releases/built-remote'
import { choiceOf, type LocalChoice } from './local-choice'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set once a document's registry was asked for, where a developer has chosen one. */
    localRemote?: LocalRemote
  }
}

/** A build that is being made is waited for, but not for ever: the document waits with it. */
const answerLimitMs = 5000

/** Where the page finds the files of local builds: at our own origin, as its policy wants. */
export const overridesPrefix = '/overrides'

/** Asks a development server of this machine, and never any other. */
export const askLocalServer = (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/${path}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerLimitMs),
  })

const readFile = async (port: number, path: string): Promise<Response> => {
  const answer = await askLocalServer(port, path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

/** No file has it: whoever asks for the entry is refused. */
const impossibleDigest = `sha384-${'A'.repeat(64)}`

const entryAddress = (name: string) => `${overridesPrefix}/${name}/${entryFile}`

/** @throws where there is no such build to be had */
const readBuild = async ({ name, port }: LocalChoice): Promise<ServedRemote> => {
  const { shared: _, ...manifest } = builtManifestSchema.parse(
    await (await readFile(port, 'remote.json')).json(),
  )
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

/** Without the developer's server the place stays the developer's, and shows that nothing came. */
const withoutBuild = (live: ServedRemote): ServedRemote => ({
  ...live,
  entry: entryAddress(live.name),
  integrity: impossibleDigest,
  files: null,
})

/** The same releases, with the one replaced that the developer who asks has chosen. */
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
