// The thread that draws pages: the shell's and the remotes' own code runs here, where
// nothing of it can stop or crash the document server. All that it reads it asks for.
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { RemoteModule } from '@haulyard/shell-contract'
import { type PageDrawing, releaseFiles } from '@haulyard/shell-contract/drawn-page'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { DrawingSetup, FromThread, ReadAnswer, ToThread } from './messages'

const { drawingFile, remotesDir, registry }: DrawingSetup = workerData

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

/** Runs a remote's module with the shell's instances of what they share. */
const runRemote = ({ name, version }: RegistryEntry): RemoteModule => {
  const file = join(remotesDir, name, version, releaseFiles.drawing)
  const run = compileFunction(readFileSync(file, 'utf8'), ['module', 'require'], { filename: file })
  const module: { exports: { default?: RemoteModule } } = { exports: {} }
  run(module, (request: string) => {
    if (!(request in shared)) throw new Error(`${name} wants ${request}, which the shell has not`)
    return shared[request]
  })
  if (!module.exports.default) throw new Error(`${file} is no remote`)
  return module.exports.default
}

const remotes = new Map<string, RemoteModule>()
const takeRemote = (entry: RegistryEntry): RemoteModule => {
  const remote = remotes.get(entry.name) ?? runRemote(entry)
  remotes.set(entry.name, remote)
  return remote
}

const draw = async (id: number, address: string) => {
  try {
    const page = await drawing.drawPage({ address, registry, takeRemote })
    tell({ kind: 'drawn', id, page })
  } catch (error) {
    tell({ kind: 'failed', id, reason: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'draw') {
    void drawingId.run(message.id, () => draw(message.id, message.address))
    return
  }
  waiting.get(message.readId)?.(message.answer)
  waiting.delete(message.readId)
})
