// @ts-check
// The server in a process of its own, so that its memory and its start are measured separately
// from those of the client.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const cli = join(import.meta.dirname, '../dist/cli.js')

/**
 * Starts the built command line; resolves when it is ready.
 * @param {string} dataDir
 * @param {...string} options
 */
export async function startServer(dataDir, ...options) {
  const startedAt = performance.now()
  const args = [cli, '--data-dir', dataDir, '--port', '0', ...options]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  while (!printed.includes('\n')) printed += String(await once(child.stdout, 'data'))
  const readyMs = performance.now() - startedAt
  const uri = /mongodb:\S+/.exec(printed)?.[0]
  if (!uri) throw new Error(`the server did not start: ${printed}`)
  return {
    uri,
    readyMs,
    memory: () => memoryOf(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Resident megabytes of a process by Linux: `all` includes the mapped pages of the data file, which
 * the system reclaims when it needs them; `own` does not.
 * @param {number} pid
 */
function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const megabytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { all: megabytes('VmRSS'), own: megabytes('RssAnon') }
}
