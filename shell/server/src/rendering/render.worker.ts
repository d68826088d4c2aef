// The thread that draws pages: the shell's and the remotes' own code runs here, where
// nothing of it can stop or crash the document server. All that it reads it asks for.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { RemoteModule } from '@haulyard/shell-contract'
import type { PageDrawing } from '@haulyard/shell-contract/drawn-page'
import { emptyRegistry, type RegistryEntry } from '@haulyard/shell-contract/registry'
import type { DrawingSetup, FromThread, ReadAnswer, ToThread } from './messages'

const { drawingFile }: DrawingSetup = workerData

const tell = (message: FromThread) => parentPort?.postMessage(message)

const drawingId = new AsyncLocalStorage<number>()
const waiting = new Map<number, (answer: ReadAnswer) => void>()
let reads = 0

const read = (url: string): Promise<Response> =>
  new Promise((resolve) => {
    reads += 1
    const readId = reads
    waiting.set(readId, ({ status, headers, body }) =>
      resolve(new Response(body, { status, headers })),
    )
    tell({ kind: 'read', id: drawingId.getStore() ?? 0, readId, url })
  })

// The one way out: the API of this site, by the document server.
globalThis.fetch = (input) => read(String(input))

const drawing: PageDrawing = createRequire(import.meta.url)(drawingFile)
const shared = await drawing.sharedInstances()

const keyOf = ({ name, version }: RegistryEntry) => `${name} ${version}`

/** What the document server has read and checked, by release. */
const sources = new Map<string, string>()

/** Runs a release's module with the shell's instances of what they share. */
const runRemote = (remote: RegistryEntry): RemoteModule => {
  const { name } = remote
  const release = keyOf(remote)
  const run = compileFunction(sources.get(release) ?? '', ['module', 'require'], {
    filename: release,
  })
  const module: { exports: { default?: RemoteModule } } = { exports: {} }
  run(module, (request: string) => {
    if (!(request in shared)) throw new Error(`${name} wants ${request}, which the shell has not`)
    return shared[request]
  })
  if (!module.exports.default) throw new Error(`${release} is no remote`)
  return module.exports.default
}

const remotes = new Map<string, RemoteModule>()
const takeRemote = (entry: RegistryEntry): RemoteModule => {
  const remote = remotes.get(keyOf(entry)) ?? runRemote(entry)
  remotes.set(keyOf(entry), remote)
  return remote
}

const draw = async (id: number, address: string, remote: RegistryEntry) => {
  try {
    const registry = { ...emptyRegistry, remotes: [remote] }
    const page = await drawing.drawPage({ address, registry, takeRemote })
    tell({ kind: 'drawn', id, page })
  } catch (error) {
    tell({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'draw') {
    const { id, address, remote } = message
    void drawingId.run(id, () => draw(id, address, remote))
  } else if (message.kind === 'remote') {
    sources.set(keyOf(message.remote), message.source)
  } else {
    waiting.get(message.readId)?.(message.answer)
    waiting.delete(message.readId)
  }
})
