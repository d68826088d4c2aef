import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { type ApiOption, apiHandlerOf, createApiRoutes } from './api/api-routes'
import { createDocumentRoutes } from './document/document-routes'
import { createPageDrawer, type PageDrawer } from './drawing/page-drawer'
import { plainResponse } from './http/plain-response'
import { securityHeaders } from './http/security-headers'
import { type Logger, silentLogger } from './logger'
import { createRegistryRoutes } from './registry/registry-routes'
import type { RegistryStore } from './registry/registry-store'
import { createReleasePagesReader } from './registry/release'
import { createStaticRoutes } from './static/static-routes'

/** What a document server is made of. */
export interface DocumentServerOptions {
  /** The shell's build: `documents/` and `assets/`. */
  readonly shellDir: string
  /** The published versions of the remotes: `<name>/<version>/…`. */
  readonly remotesDir: string
  readonly registryStore: RegistryStore
  readonly api: ApiOption
  /** What draws the pages of remotes; a thread of its own when left out. */
  readonly drawer?: PageDrawer
  readonly log?: Logger
}

/** Beside this file once both are built. */
const drawingWorker = new URL('drawing.worker.js', import.meta.url)

/** The application that joins document, registry, static files and API under one origin. */
export const createDocumentServer = ({
  shellDir,
  remotesDir,
  registryStore,
  api,
  log = silentLogger,
  drawer = createPageDrawer({ remotesDir, workerFile: drawingWorker, log }),
}: DocumentServerOptions): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  // Before the security headers: the API sets its own.
  const handler = apiHandlerOf(api, log)
  app.route('/', createApiRoutes(handler))
  app.use(securityHeaders)
  app.route('/', createRegistryRoutes(registryStore))
  app.route('/', createStaticRoutes({ shellDir, remotesDir }))
  app.route(
    '/',
    createDocumentRoutes({
      shellDir,
      registryFor: () => registryStore.read(),
      readReleasePages: createReleasePagesReader(remotesDir),
      drawer,
      api: handler,
    }),
  )
  app.onError((error, context) => {
    log.error(`${context.req.method} ${context.req.path}`, error)
    return plainResponse(500, 'Something went wrong on our side. Please try again.')
  })
  return app
}
