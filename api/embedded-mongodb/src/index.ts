import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { HistoryLimits } from './change-streams/history.js'
import type { ServerOptions } from './run-server.js'
import { lockDataDir } from './storage/lock.js'
import type { ListenTarget } from './wire/server.js'

export { type BackupOptions, backUpEmbeddedMongo } from './backup.js'

/** Receives the messages of the server. */
export interface EmbeddedMongoLogger {
  info(message: string): void
  error(message: string): void
}

export interface EmbeddedMongoOptions {
  /** The directory of the data; created if it does not exist. One process at a time. */
  dataDir: string
  /** Listens on this TCP port of 127.0.0.1 (0 picks one) instead of on a unix socket. */
  port?: number
  /** Silent by default. */
  logger?: EmbeddedMongoLogger
  /** The interval at which expired documents and sessions are removed; 60 s by default. */
  maintenanceIntervalMs?: number
  /**
   * Whether a change history is written, which change streams need; not by default, because every
   * write pays for it. Its size is 200,000 events or 64 MB unless it is given here.
   */
  changeStreams?: boolean | Partial<HistoryLimits>
  /** The time after which an open transaction is aborted; 60 s by default. */
  transactionLifetimeMs?: number
}

export interface EmbeddedMongo {
  /** A connection string for the official driver. */
  uri: string
  /** Closes the connections and the data directory. */
  stop(): Promise<void>
}

/**
 * Requests create much short-lived garbage. V8 would let it grow to three times 16 MB; this limit
 * costs no measurable speed.
 */
const maxYoungGenerationSizeMb = 4

type WorkerMessage =
  | { kind: 'ready'; address: string }
  | { kind: 'failed'; message: string }
  | { kind: 'log'; message: string }

const silent: EmbeddedMongoLogger = { info: () => undefined, error: () => undefined }

/**
 * Starts the database in a worker thread; resolves when it accepts connections. It is a default
 * for development, tests and a small site on one machine, not a replacement for MongoDB.
 */
export async function startEmbeddedMongo({
  dataDir,
  port,
  logger = silent,
  maintenanceIntervalMs = 60_000,
  changeStreams = false,
  transactionLifetimeMs = 60_000,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const directory = resolve(dataDir)
  const unlock = lockDataDir(directory)
  const { target, removeSocket } = chooseTarget(port)
  const release = () => {
    process.off('exit', release)
    removeSocket()
    unlock()
  }
  // Also if the process ends without `stop`.
  process.once('exit', release)
  const options: ServerOptions = {
    dataDir: directory,
    target,
    maintenanceIntervalMs,
    changeStreams,
    transactionLifetimeMs,
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

/** The longest path of a socket that all systems allow. */
const longestSocketPath = 103

/** A socket in a directory that only this user can access, or else a port of this machine. */
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
