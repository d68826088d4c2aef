// The render worker: runs the code of the shell and of the remotes, apart from the document
// server, so that an error or a crash of theirs does not reach it. Every read goes through
// the document server.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { posix } from 'node:path'
import { compileFunction } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { RemoteModule } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { ShellRenderer } from '@haulyard/shell-host/rendered-page'
import type { ApiResponse, FromWorker, ToWorker, WorkerSetup } from './messages'

const { renderer }: WorkerSetup = workerData

const post = (message: FromWorker) => parentPort?.postMessage(message)

const renderId = new AsyncLocalStorage<number>()
const pendingReads = new Map<number, (response: ApiResponse) => void>()
let reads = 0

const read = (url: string): Promise<Response> =>
  new Promise((resolve) => {
    reads += 1
    const readId = reads
    pendingReads.set(readId, ({ status, headers, body }) =>
      resolve(new Response(body, { status, headers })),
    )
    post({ kind: 'read', id: renderId.getStore() ?? 0, readId, url })
  })

// The only access to a network: this site's API, through the document server.
globalThis.fetch = (input) => read(String(input))

const requireOfNode = createRequire(import.meta.url)
const shellModules = new Map<string, { exports: unknown }>()

/** Runs a file of the shell's build, which loads others by their paths and modules of Node. */
const requireOfShell = (path: string): unknown => {
  const known = shellModules.get(path)
  if (known) return known.exports
  const code = renderer.files.get(path)
  if (!code) throw new Error(`The shell has no ${path}`)
  const module = { exports: {} }
  shellModules.set(path, module)
  const parameters = ['module', 'exports', 'require']
  const run = compileFunction(Buffer.from(code).toString('utf8'), parameters, { filename: path })
  run(module, module.exports, (request: string) =>
    request.startsWith('.')
      ? requireOfShell(posix.join(posix.dirname(path), request))
      : requireOfNode(request),
  )
  return module.exports
}

const shell = requireOfShell(renderer.entry) as ShellRenderer
const shared = await shell.sharedInstances()

const keyOf = ({ name, version }: RegistryEntry) => `${name} ${version}`

/** The source code of releases, verified by the document server. */
const sources = new Map<string, string>()

/** Runs a release's module with the shell's instances of the shared modules. */
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

const modules = new Map<string, RemoteModule>()
const loadRemote = (entry: RegistryEntry): RemoteModule => {
  const remote = modules.get(keyOf(entry)) ?? runRemote(entry)
  modules.set(keyOf(entry), remote)
  return remote
}

type RenderMessage = Extract<ToWorker, { kind: 'render' }>

/** A page's error can hold what a member reads: then only its name is logged. */
const reasonOf = (error: unknown, isMember: boolean) => {
  if (!(error instanceof Error)) return isMember ? typeof error : String(error)
  return isMember ? error.name : error.message
}

const render = async ({ id, address, registry, isMember }: RenderMessage) => {
  try {
    const page = await shell.renderPage({ address, registry, isMember, loadRemote })
    post({ kind: 'rendered', id, page })
  } catch (error) {
    post({ kind: 'failed', id, reason: reasonOf(error, isMember) })
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'render') {
    void renderId.run(message.id, () => render(message))
  } else if (message.kind === 'release') {
    sources.set(keyOf(message.remote), message.source)
  } else {
    pendingReads.get(message.readId)?.(message.response)
    pendingReads.delete(message.readId)
  }
})
