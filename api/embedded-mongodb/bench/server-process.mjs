// @ts-check
// The server alone in a process of its own, so that its memory and its start can be told apart
// from those of the client that measures it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const cli = join(import.meta.dirname, '../dist/cli.js')

/** Starts the built command line and answers when it says that it is ready. @param {string} dataDir */
export async function startServer(dataDir) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [cli, '--data-dir', dataDir, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
 * Resident megabytes of a process, as Linux counts them: `all` holds the pages of the data file
 * that are mapped at the moment, which the system takes back when it needs them; `own` does not.
 * @param {number} pid
 */
function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const megabytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { all: megabytes('VmRSS'), own: megabytes('RssAnon') }
}
