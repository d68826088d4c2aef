import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from './test'

const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * A second site with data of its own, for tests that change the whole site.
 * @param settings further variables of its configuration
 */
export const startOwnSite = async (settings: Readonly<Record<string, string>> = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-e2e-own-'))
  const port = await findFreePort()
  const site = spawn('node', ['--disable-proto=delete', 'haulyard.mjs'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: 'ignore',
  })
  const origin = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  return {
    origin,
    dataDir,
    close: async () => {
      site.kill('SIGTERM')
      await once(site, 'exit')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
