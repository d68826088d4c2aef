import { parentPort, workerData } from 'node:worker_threads'
import { runServer, type ServerOptions } from './run-server.js'
import { printNoFailedCommits } from './storage/store-error.js'

/** The thread that serves the database, so that a long scan does not hold up the application. */
const port = parentPort
if (!port) throw new Error('server-worker runs as a worker thread only')

printNoFailedCommits()
try {
  const server = await runServer({
    ...(workerData as ServerOptions),
    onError: (message) => port.postMessage({ kind: 'log', message }),
  })
  port.on('message', async () => {
    await server.stop()
    port.close()
  })
  port.postMessage({ kind: 'ready', address: server.address })
} catch (error) {
  port.postMessage({
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error),
  })
  port.close()
}
