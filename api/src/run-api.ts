import { setTimeout as wait } from 'node:timers/promises'
import { StorageError } from '@haulyard/object-storage'
import type { Db } from 'mongodb'
import type { Config } from './config/config'
import { applyCollections } from './database/collections'
import { type Connection, connect } from './database/connect'
import { createDatabase } from './database/database'
import { isDatabaseUnavailable } from './database/database-errors'
import { applyMigrations, finishMigrations } from './database/migrations'
import type { Embedded } from './database/start-embedded'
import type { ServerStatus } from './http/app-env'
import type { Api } from './index'
import type { Logger } from './logger'
import { migrations } from './migrations'
import type { MediaStorage } from './modules/media/storage/media-storage'
import { collections } from './repositories'
import { createServer } from './server'

const retryDelayMs = 1000

interface RunApi {
  readonly config: Config
  readonly logger: Logger
  /** The embedded database while it starts; `null` with another one. */
  readonly embedded: Promise<Embedded> | null
}

/** Runs the API: the application returns 503 while the database starts. */
export function runApi({ config, logger, embedded }: RunApi): Api {
  const database = createDatabase()
  const stop = new AbortController()
  let connection: Connection | null = null
  let status: ServerStatus = 'starting'
  let restoring: Promise<void> | null = null

  const server = createServer({
    config,
    database,
    logger,
    status: () => status,
    now: () => new Date(),
  })

  const { mediaStorage: media } = server
  server.jobRunner.add({
    name: 'migrations',
    everyMs: 60 * 60_000,
    worksReadOnly: true,
    run: async (signal) => {
      const migrate = { migrations, logger, now: () => new Date(), signal }
      await connection?.maintain((db) => finishMigrations({ db, ...migrate }))
      return null
    },
  })

  const start = async () => {
    await checkMediaStorage({ media, logger })
    connection = await connect({ ...config, embedded })
    database.attach(connection.db)
    await prepareDatabase({ config, media, connection, logger, signal: stop.signal })
    if (status !== 'starting') return
    status = 'ready'
    server.start()
    if (config.mode === 'demo') {
      restoring = restore({ media, db: connection.db, logger, signal: stop.signal })
    }
  }
  const ready = start()
  // Without this an unused `ready` could end the process as an unhandled rejection.
  ready.catch((error) => {
    if (!stop.signal.aborted) logger.fatal({ err: error }, 'The API could not start')
  })

  return {
    app: server.app,
    ready,
    drain: () => {
      status = 'draining'
      server.drain()
    },
    close: async () => {
      status = 'draining'
      stop.abort()
      await server.close()
      // The first call ends work in progress, the second one what was still connecting.
      await connection?.close()
      await ready.catch(() => {})
      await restoring
      await connection?.close()
    },
  }
}

/** Wrong settings end the start; a storage that does not respond only costs the pictures. */
async function checkMediaStorage({ media, logger }: { media: MediaStorage; logger: Logger }) {
  try {
    await media.check()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (error.status !== null && error.status < 500) throw error
    logger.warn({ reason: error.message }, 'The storage of pictures does not respond')
  }
}

interface Preparation {
  readonly config: Config
  readonly media: MediaStorage
  readonly connection: Connection
  readonly logger: Logger
  readonly signal: AbortSignal
}

/** Retries while the database is unavailable. */
async function prepareDatabase({ config, media, connection, logger, signal }: Preparation) {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await connection.maintain(async (db) => {
        // Migrations first, so that indexes are built once, with the new fields.
        await applyMigrations({ db, migrations, logger, now: () => new Date(), signal })
        await applyCollections(db, collections)
        if (config.mode === 'demo') await seed({ db, media, logger })
      })
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      logger.warn({ err: error }, 'The database does not reply; trying again')
      await wait(retryDelayMs, undefined, { signal })
    }
  }
}

/** Loaded in demo mode only. */
async function seed(target: { db: Db; media: MediaStorage; logger: Logger }) {
  const [{ seedDemoData }, { loadDemoData }] = await Promise.all([
    import('./seeding/seed-demo-data'),
    import('./seeding/load-demo-data'),
  ])
  await seedDemoData({ ...target, loadData: () => loadDemoData({ now: new Date() }) })
}

interface Restoration {
  readonly db: Db
  readonly media: MediaStorage
  readonly logger: Logger
  readonly signal: AbortSignal
}

/** In the background of a started API: stores images of drawings that are missing. */
async function restore(target: Restoration) {
  try {
    const [{ restoreDrawings }, { loadDrawings }] = await Promise.all([
      import('./seeding/restore-drawings'),
      import('./seeding/load-demo-data'),
    ])
    await restoreDrawings({ ...target, loadDrawings })
  } catch (error) {
    if (target.signal.aborted) return
    target.logger.warn({ err: error }, 'Missing drawings could not be restored')
  }
}
