// @ts-check
// One remote from its sources, beside the live releases of a running site, on this machine:
//   pnpm dev:inside mfe-content --site https://haulyard.example
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const rootDir = resolve(import.meta.dirname, '../../../..')
const { values, positionals } = parseArgs({
  options: { site: { type: 'string' } },
  allowPositionals: true,
})
const { site } = values
const [remote = ''] = positionals

if (!site || !/^mfe-[a-z-]+$/.test(remote) || !existsSync(join(rootDir, remote))) {
  process.stderr.write('Usage: pnpm dev:inside <remote> --site <address of a running site>\n')
  process.exit(2)
}

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return String(typeof address === 'object' ? address?.port : '')
}

const port = process.env.PORT ?? (await freePort())
const origin = `http://localhost:${port}`
/** The data of the copy stay for the next start, such as a sign-in. */
const dataDir = join(rootDir, '.data/inside')
for (const copied of ['releases', 'release-keys', 'last-good-registry']) {
  await rm(join(dataDir, copied), { recursive: true, force: true })
}

/** @type {import('node:child_process').ChildProcess[]} */
const children = []
/** @param {string} command @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] */
const start = (command, args, { cwd = rootDir, env = {} } = {}) => {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

/** Copies what is live, and serves it. */
const startCopy = async () => {
  const command = join(rootDir, 'shell/server/src/releases/command/start.mjs')
  const args = [command, 'try', '--site', site, '--data', dataDir]
  const copying = start(process.execPath, args)
  const ended = once(copying, 'exit')
  for await (const line of createInterface({ input: copying.stdout })) {
    if (line.startsWith('mfe-')) print(`  ${line}`)
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`${site} could not be copied`)
  const server = start(process.execPath, ['--disable-proto=delete', 'haulyard.mjs'], {
    env: { PORT: port, DATA_DIR: dataDir, RELEASE_LOCAL_BUILDS: '0' },
  })
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('Haulyard is ready')) return
  }
  throw new Error('The copy did not start')
}

/** Builds the remote on every edit. @returns the link to open */
const startRemote = async () => {
  const cwd = join(rootDir, remote)
  const args = ['serve', '--mode', 'development', '--env', 'inside']
  const webpack = start(join(cwd, 'node_modules/.bin/webpack'), args, {
    cwd,
    env: { PORT: undefined, SITE_ORIGIN: origin },
  })
  const lines = createInterface({ input: webpack.stdout })
  return new Promise((found, failed) => {
    lines.on('line', (line) => {
      if (line.trim().startsWith(origin)) found(line.trim())
      else print(line)
    })
    lines.on('close', () => failed(new Error(`${remote} could not be built`)))
  })
}

const stop = async (/** @type {number} */ code) => {
  const running = children.filter(({ exitCode }) => exitCode === null)
  for (const child of running) child.kill()
  await Promise.all(running.map((child) => once(child, 'exit')))
  process.exit(code)
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

try {
  const [link] = await Promise.all([startRemote(), startCopy()])
  print(`\n  ${link}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  await stop(1)
}
