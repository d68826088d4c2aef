import type { Hono } from 'hono'
import type { Config } from './config/config'
import { logSettings } from './config/log-settings'
import { startEmbedded } from './database/start-embedded'
import type { AppEnv } from './http/app-env'
import { createLogger, type Logger } from './logger'

export { type Config, ConfigurationError, readConfig } from './config/config'
export { drainServer } from './drain-server'
export { createLogger, type Logger } from './logger'

/** A running API. */
export interface Api {
  /** The application: mount `app.fetch` for `/api`, `/media`, `/healthz`, `/readyz` and `/metrics`. */
  readonly app: Pick<Hono<AppEnv>, 'fetch'>
  /**
   * Resolves when the database, its indexes and the demo data are ready; until then `/api`
   * returns 503. Rejects only for errors that do not pass.
   */
  readonly ready: Promise<void>
  /** Makes `/readyz` return 503, so that no new requests are sent here; closes event streams. */
  drain(): void
  /** Closes the connections and the embedded database. */
  close(): Promise<void>
}

/**
 * Starts the API. Returns at once: the application handles requests while the rest starts. The
 * embedded database opens its files on a thread of its own, so it starts before the
 * application's code is loaded; one after the other would take half as long again.
 */
export function startApi(config: Config, logger: Logger = createLogger(config)): Api {
  logSettings(config, logger)
  const embedded = config.mongodbUri === null ? startEmbedded({ ...config, logger }) : null
  // `runApi` handles a failure later; until then it must not be an unhandled rejection.
  embedded?.catch(() => {})
  let running: Api | null = null
  const loading = import('./run-api').then(({ runApi }) => {
    running = runApi({ config, logger, embedded })
    return running
  })
  const ready = loading.then((api) => api.ready)
  // Without this an unused `ready` could end the process as an unhandled rejection.
  ready.catch(() => {})
  return {
    app: {
      // Synchronous once there is an application, because cached responses are.
      fetch: (...request) =>
        running ? running.app.fetch(...request) : loading.then((api) => api.app.fetch(...request)),
    },
    ready,
    drain: () => {
      if (running) running.drain()
      else void loading.then((api) => api.drain())
    },
    close: async () => (await loading).close(),
  }
}
