// @ts-check
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const port = 4300

const root = resolve(import.meta.dirname, '../..')

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'haulyard-bench-'))

/** Starts the whole product, by default with fresh demo data; needs the builds. */
export const startDemo = async (dataDir = makeDataDir()) => {
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['--disable-proto=delete', 'haulyard.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await new Promise((done) => server.once('exit', done))
  }
  const close = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return { origin, dataDir, stop, close }
    await new Promise((done) => setTimeout(done, 100))
  }
  await close()
  throw new Error('The demo was not ready within 30 s')
}

/** Starts the demo with so many more members. @param {number} count */
export const startDemoWithMembers = async (count) => {
  const { dataDir, stop } = await startDemo()
  await stop()
  const script = join(root, 'api/bench/add-members.mjs')
  await promisify(execFile)(process.execPath, [script, dataDir, String(count)])
  return await startDemo(dataDir)
}
