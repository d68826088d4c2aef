// @ts-check
// The processes that are measured: the API as it is built, the product, and the plain server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const readyLimitMs = 30_000
/** The flags that Node gets from a script of a package. @param {string} folder @param {string} script */
function readFlags(folder, script) {
  const { scripts } = JSON.parse(
    readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8'),
  )
  const command = /** @type {string} */ (scripts[script]).split('node ').at(-1) ?? ''
  return command.split(' ').filter((word) => word.startsWith('--'))
}

/** @typedef {{ origin: string, pid: number, readyMs: number, memory: () => Memory, stop: () => Promise<void> }} Running */
/** @typedef {{ residentMb: number, ownMb: number }} Memory */

/** A port that is free now. @returns {Promise<number>} */
async function findPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}

/**
 * @param {{ script: string, flags?: string[], env: Record<string, string>, readyPath: string }} options
 * @returns {Promise<Running>}
 */
async function start({ script, flags = [], env, readyPath }) {
  const port = await findPort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '..', script)], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  // Also when the benchmark fails.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const origin = `http://127.0.0.1:${port}`
  await untilReady(`${origin}${readyPath}`, () => child.exitCode !== null)
  return {
    origin,
    pid: child.pid ?? 0,
    readyMs: Math.round(performance.now() - startedAt),
    memory: () => readMemory(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      process.off('exit', kill)
    },
  }
}

/** @param {string} url @param {() => boolean} hasExited */
async function untilReady(url, hasExited) {
  const deadline = performance.now() + readyLimitMs
  for (;;) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (hasExited() || performance.now() > deadline) throw new Error(`${url} is not ready`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/**
 * Resident memory, and the part of it that is the process's own. The rest is the program and
 * the mapped data file, which the system can evict. Both are 0 where there is no `/proc`.
 * @param {number} pid @returns {Memory}
 */
function readMemory(pid) {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return { residentMb: 0, ownMb: 0 }
  const status = readFileSync(file, 'utf8')
  const megabytes = (/** @type {string} */ name) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { residentMb: megabytes('VmRSS'), ownMb: megabytes('RssAnon') }
}

/** @param {{ dataDir: string, isCaching: boolean }} options */
export const startApi = ({ dataDir, isCaching }) =>
  start({
    script: 'dist/main.js',
    flags: readFlags('..', 'start'),
    readyPath: '/readyz',
    env: {
      HAULYARD_MODE: 'demo',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...(isCaching ? {} : { RESPONSE_CACHE_MB: '0' }),
    },
  })

/** Shell, remotes, API and database, as `npm start` runs them. @param {{ dataDir: string }} options */
export const startProduct = ({ dataDir }) =>
  start({
    script: '../haulyard.mjs',
    flags: readFlags('../..', 'up'),
    readyPath: '/readyz',
    env: { HAULYARD_MODE: 'demo', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
  })

/** @param {{ bodiesFile: string }} options */
export const startPlain = ({ bodiesFile }) =>
  start({ script: 'bench/plain-server.mjs', readyPath: '/', env: { BODIES_FILE: bodiesFile } })
