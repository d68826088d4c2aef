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
   * Settles when the database, its indexes and the demo data are there; until then
   * `/api` answers 503. Rejects only for what waiting cannot heal.
   */
  readonly ready: Promise<void>
  /** Makes `/readyz` answer 503, so that no new requests are sent here; ends event streams. */
  drain(): void
  /** Ends the connections and the embedded database. */
  close(): Promise<void>
}

/**
 * Starts the API. Returns at once: the application answers while the rest comes up. The
 * embedded database opens its files on a thread of its own, so it begins before the
 * application's code is loaded: together they would take half as long again.
 */
export function startApi(config: Config, logger: Logger = createLogger(config)): Api {
  logSettings(config, logger)
  const embedded = config.mongodbUri === null ? startEmbedded({ ...config, logger }) : null
  // Whoever runs the API hears of a failure; until then nobody listens.
  embedded?.catch(() => {})
  let running: Api | null = null
  const loading = import('./run-api').then(({ runApi }) => {
    running = runApi({ config, logger, embedded })
    return running
  })
  const ready = loading.then((api) => api.ready)
  // Whoever does not wait for `ready` still must not die of an unhandled rejection.
  ready.catch(() => {})
  return {
    app: {
      // Without a promise once there is an application: what is kept is answered at once.
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
