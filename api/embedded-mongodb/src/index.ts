import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { OplogLimits } from './change-streams/oplog.js'
import type { ServerOptions } from './run-server.js'
import { lockDataDir } from './storage/lock.js'
import type { ListenTarget } from './wire/server.js'

export { type BackupOptions, backUpEmbeddedMongo } from './backup.js'

/** Where the server reports what happens after the start. */
export interface EmbeddedMongoLogger {
  info(message: string): void
  error(message: string): void
}

export interface EmbeddedMongoOptions {
  /** The directory that holds the data; made if it does not exist. One process at a time. */
  dataDir: string
  /** Listens on this TCP port of 127.0.0.1 (0 picks one) instead of on a unix socket. */
  port?: number
  /** Silent by default. */
  logger?: EmbeddedMongoLogger
  /** How often expired documents, sessions and transactions are looked for; 60 s by default. */
  maintenanceIntervalMs?: number
  /** How far back change streams can resume; 200,000 events or 64 MB by default. */
  oplog?: Partial<OplogLimits>
}

export interface EmbeddedMongo {
  /** A connection string for the official driver. */
  uri: string
  /** Closes the connections and the data directory; everything acknowledged is on the disk. */
  stop(): Promise<void>
}

/**
 * Requests leave much short-lived garbage. V8 would let it grow to three times 16 MB before it looks;
 * a twelfth of that costs no measurable speed.
 */
const maxYoungGenerationSizeMb = 4

type WorkerMessage =
  | { kind: 'ready'; address: string }
  | { kind: 'failed'; message: string }
  | { kind: 'log'; message: string }

const silent: EmbeddedMongoLogger = { info: () => undefined, error: () => undefined }

/**
 * Starts the database in a worker thread and answers when it is ready for connections. It is a
 * default for development, tests and a small site on one machine, not a replacement for MongoDB.
 */
export async function startEmbeddedMongo({
  dataDir,
  port,
  logger = silent,
  maintenanceIntervalMs = 60_000,
  oplog = {},
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const directory = resolve(dataDir)
  const unlock = lockDataDir(directory)
  const { target, removeSocket } = chooseTarget(port)
  const release = () => {
    process.off('exit', release)
    removeSocket()
    unlock()
  }
  // A process that ends without `stop` leaves nothing behind but its data.
  process.once('exit', release)
  const options: ServerOptions = {
    dataDir: directory,
    target,
    maintenanceIntervalMs,
    oplog,
  }
  const worker = new Worker(new URL('./server-worker.js', import.meta.url), {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb },
  })
  try {
    const address = await untilReady(worker, logger)
    logger.info(`embedded database ready on ${address}; meant for development and small sites`)
    return { uri: uriOf(address), stop: createStop(worker, release) }
  } catch (error) {
    await worker.terminate()
    release()
    throw error
  }
}

/** Systems refuse longer paths of sockets; macOS allows the least. */
const longestSocketPath = 103

/** A socket in a directory that only this user may enter, or else a port of this machine. */
function chooseTarget(port: number | undefined): {
  target: ListenTarget
  removeSocket: () => void
} {
  const byPort = { target: { host: '127.0.0.1', port: port ?? 0 }, removeSocket: () => undefined }
  if (port !== undefined || process.platform === 'win32') return byPort
  const directory = mkdtempSync(join(tmpdir(), 'emdb-'))
  const removeSocket = () => rmSync(directory, { recursive: true, force: true })
  const path = join(directory, 's.sock')
  if (Buffer.byteLength(path) <= longestSocketPath) return { target: { path }, removeSocket }
  removeSocket()
  return byPort
}

const uriOf = (address: string): string =>
  `mongodb://${address.startsWith('/') ? encodeURIComponent(address) : address}/?directConnection=true`

const untilReady = (worker: Worker, logger: EmbeddedMongoLogger): Promise<string> =>
  new Promise((resolveReady, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolveReady(message.address)
      else if (message.kind === 'failed') reject(new Error(message.message))
      else if (message.kind === 'log') logger.error(message.message)
    })
    worker.on('error', (error) => {
      logger.error(`embedded database stopped: ${error instanceof Error ? error.message : error}`)
      reject(error)
    })
    worker.on('exit', (code) => reject(new Error(`the database thread ended with code ${code}`)))
  })

function createStop(worker: Worker, release: () => void): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= new Promise<void>((resolveStopped) => {
      worker.once('exit', () => {
        release()
        resolveStopped()
      })
      worker.postMessage('stop')
    })
    return stopping
  }
}
