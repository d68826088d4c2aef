// @ts-check
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const port = 4300

/** Starts the whole product with fresh demo data; needs the builds. */
export const startDemo = async () => {
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'haulyard-bench-'))
  const server = spawn(process.execPath, ['--disable-proto=delete', 'haulyard.mjs'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await new Promise((done) => server.once('exit', done))
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt += 1) {
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return { origin, dataDir, close }
    await new Promise((done) => setTimeout(done, 100))
  }
  await close()
  throw new Error('The demo was not ready within 30 s')
}
