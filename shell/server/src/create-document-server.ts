import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { type ApiOption, createApiRoutes } from './api/api-routes'
import { createDocumentRoutes } from './document/document-routes'
import { plainResponse } from './http/plain-response'
import { securityHeaders } from './http/security-headers'
import { type Logger, silentLogger } from './logger'
import { createRegistryRoutes } from './registry/registry-routes'
import type { RegistryStore } from './registry/registry-store'
import { createStaticRoutes } from './static/static-routes'

/** What a document server is made of. */
export interface DocumentServerOptions {
  /** The shell's build: `documents/` and `assets/`. */
  readonly shellDir: string
  /** The published versions of the remotes: `<name>/<version>/…`. */
  readonly remotesDir: string
  readonly registryStore: RegistryStore
  readonly api: ApiOption
  readonly log?: Logger
}

/** The application that joins document, registry, static files and API under one origin. */
export const createDocumentServer = ({
  shellDir,
  remotesDir,
  registryStore,
  api,
  log = silentLogger,
}: DocumentServerOptions): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  // Before the security headers: the API sets its own.
  app.route('/', createApiRoutes(api, log))
  app.use(securityHeaders)
  app.route('/', createRegistryRoutes(registryStore))
  app.route('/', createStaticRoutes({ shellDir, remotesDir }))
  app.route('/', createDocumentRoutes({ shellDir, registryStore }))
  app.onError((error, context) => {
    log.error(`${context.req.method} ${context.req.path}`, error)
    return plainResponse(500, 'Something went wrong on our side. Please try again.')
  })
  return app
}
