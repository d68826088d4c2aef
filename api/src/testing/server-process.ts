import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'

const apiDir = join(import.meta.dirname, '../..')

/**
 * Bundles the production entry from its sources, as the build does: what the tests start
 * must not depend on what was last built. It lies where it finds the installed packages.
 */
export async function bundleServer() {
  const folder = join(apiDir, 'node_modules/.cache/haulyard-tests', randomUUID())
  const script = join(folder, 'main.mjs')
  await build({
    entryPoints: [join(apiDir, 'src/main.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    alias: { '@haulyard/api-contract': join(apiDir, 'contract/src/index.ts') },
  })
  return { script, remove: () => rm(folder, { recursive: true, force: true }) }
}

interface Settings {
  readonly script: string
  readonly dataDir: string
  /** Code that runs in the process before the server does. */
  readonly preloaded?: string
}

/** Starts the server in a process of its own, on a port of the system's choice. */
export async function startServerProcess({ script, dataDir, preloaded }: Settings) {
  const preload = preloaded
    ? [`--import=data:text/javascript,${encodeURIComponent(preloaded)}`]
    : []
  const child = spawn(process.execPath, ['--disable-proto=delete', ...preload, script], {
    env: {
      PATH: process.env.PATH,
      HAULYARD_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const port = await readPort(child)
  return {
    url: `http://127.0.0.1:${port}`,
    exited,
    signal: (name: NodeJS.Signals) => child.kill(name),
  }
}
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** The port it listens on, once it is ready to serve. */
async function readPort({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('The server has no output')
  let port = 0
  for await (const line of createInterface({ input: stdout })) {
    const { msg, port: listening } = JSON.parse(line) as { msg?: string; port?: number }
    if (msg === 'Listening') port = listening ?? 0
    if (msg === 'Ready') {
      // Whatever else it logs: a full pipe would stop it.
      stdout.resume()
      return port
    }
  }
  throw new Error('The server ended before it was ready')
}
