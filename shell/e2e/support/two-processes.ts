import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBalancer, startServerProcess } from '@haulyard/api/testing'
import { startOwnDatabase } from './own-database'

const workspace = resolve(import.meta.dirname, '../../..')
const apiScript = join(workspace, 'api/dist/main.js')
const documentServerScript = join(workspace, 'shell/server/dist/main.js')

/**
 * The site as a larger one runs: a document server, and behind a balancer two processes of the API,
 * which share a database and a folder of pictures. The remotes are those of the tested product.
 */
export const startTwoProcesses = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-e2e-processes-'))
  const database = await startOwnDatabase()
  const balancer = await startBalancer()
  const documents = await startDocumentServer(balancer.url)
  const env = { MONGODB_URI: database.uri, PUBLIC_URL: documents.url }
  const start = () => startServerProcess({ script: apiScript, dataDir, env })
  // The first one stores the demo's data.
  const processes = [await start(), await start()] as const
  for (const { url } of processes) await balancer.add(url)
  return {
    url: documents.url,
    processes,
    close: async () => {
      for (const { signal } of [documents, ...processes]) signal('SIGKILL')
      await Promise.all([documents, ...processes].map(({ exited }) => exited))
      balancer.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TwoProcesses = Awaited<ReturnType<typeof startTwoProcesses>>

const startDocumentServer = async (apiOrigin: string) => {
  const child = spawn(process.execPath, [documentServerScript], {
    env: {
      PATH: process.env.PATH,
      HAULYARD_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: process.env.E2E_DATA_DIR,
      API_ORIGIN: apiOrigin,
    },
    // It prints the streams that end with a killed process.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  const port = /:(\d+)"/.exec(String(line))?.[1]
  if (port === undefined) throw new Error(`The document server said: ${line}`)
  return {
    url: `http://localhost:${port}`,
    exited,
    signal: (name: NodeJS.Signals) => child.kill(name),
  }
}
