import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build, type PluginBuild } from 'esbuild'

const apiDir = join(import.meta.dirname, '../..')

/** A change of a source file. */
export interface Edit {
  /** In `src`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/**
 * Bundles the production entry from its sources, as the build does, so that the tests do not run an
 * old build. The bundle is in a folder from which Node finds the installed packages. With edits it
 * is another version of the server.
 */
export async function bundleServer(edits: readonly Edit[] = []) {
  const folder = join(apiDir, 'node_modules/.cache/haulyard-tests', randomUUID())
  await build({
    entryPoints: {
      main: join(apiDir, 'src/main.ts'),
      'image-process': join(apiDir, 'src/modules/media/image-process.js'),
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    alias: { '@haulyard/api-contract': join(apiDir, 'contract/src/index.ts') },
    plugins: [{ name: 'edits', setup: (bundle) => applyEdits(bundle, edits) }],
  })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  return {
    script: join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function applyEdits(bundle: PluginBuild, edits: readonly Edit[]) {
  bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    const own = edits.filter(({ file }) => path === join(apiDir, 'src', file))
    if (own.length === 0) return null
    let contents = await readFile(path, 'utf8')
    for (const { file, from, to } of own) {
      if (!contents.includes(from)) throw new Error(`${file} does not contain ${from}`)
      contents = contents.replace(from, () => to)
    }
    return { contents, loader: 'ts' }
  })
}

interface Settings {
  readonly script: string
  readonly dataDir: string
  /** Code that runs in the process before the server. */
  readonly preloaded?: string | undefined
  /** The maximum size of a file in blocks of 512 bytes. */
  readonly fileLimit?: number
  readonly env?: NodeJS.ProcessEnv
}

/** Starts the server in a separate process on a free port. */
export async function startServerProcess({
  script,
  dataDir,
  preloaded,
  fileLimit,
  env = {},
}: Settings) {
  const preload = preloaded
    ? [`--import=data:text/javascript,${encodeURIComponent(preloaded)}`]
    : []
  const limit = fileLimit === undefined ? '' : `ulimit -f ${fileLimit}; `
  const command = [process.execPath, '--disable-proto=delete', ...preload, script]
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
    env: {
      PATH: process.env.PATH,
      HAULYARD_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...env,
    },
    // LMDB's native code prints each write that the limit has rejected.
    stdio: ['ignore', 'pipe', fileLimit === undefined ? 'inherit' : 'ignore'],
  })
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const log: Record<string, unknown>[] = []
  const port = await readPort(child, log)
  return {
    /** The log lines so far. */
    log: log as readonly Record<string, unknown>[],
    url: `http://127.0.0.1:${port}`,
    exited,
    signal: (name: NodeJS.Signals) => child.kill(name),
  }
}
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** The port it listens on, once it is ready to serve. */
function readPort({ stdout }: ChildProcess, log: Record<string, unknown>[]): Promise<number> {
  return new Promise((resolve, reject) => {
    if (stdout === null) return reject(new Error('The server has no output'))
    const lines = createInterface({ input: stdout })
    lines.on('line', (text) => {
      const line = JSON.parse(text)
      log.push(line)
      if (line.msg !== 'Ready') return
      resolve(Number(log.find(({ msg }) => msg === 'Listening')?.port))
    })
    lines.on('close', () => reject(new Error('The server ended before it was ready')))
  })
}
