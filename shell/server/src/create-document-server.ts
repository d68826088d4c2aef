import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { type ApiOption, apiHandlerOf, createApiRoutes } from './api/api-routes'
import { createArrangementReader } from './arrangement/arrangement-reader'
import { createFitRegistry } from './compatibility/fitting-reader'
import { createDocumentRoutes } from './document/document-routes'
import { plainResponse } from './http/plain-response'
import { securityHeaders } from './http/security-headers'
import { type Logger, silentLogger } from './logger'
import { keepChosenRelease, withChosenRelease } from './overrides/chosen-release'
import { keepDefaultReleases, withDefaultReleases } from './overrides/default-releases'
import { withLocalBuilds } from './overrides/local-build'
import { createOverrideRoutes } from './overrides/override-routes'
import { assignCanaryBucket } from './registry/canary-bucket'
import { createRegistryFor } from './registry/live-registry'
import type { Releases } from './registry/open-releases'
import { createReadPublished } from './registry/published-release'
import { createReadMember } from './registry/read-member'
import { createRegistryRoutes } from './registry/registry-routes'
import { createReleaseReaders } from './registry/release'
import { createHostManifestRoutes } from './releases/host-manifest-routes'
import { createReleaseRoutes } from './releases/release-routes'
import { createPageRenderer, type PageRenderer } from './rendering/page-renderer'
import { createReadShellAsset } from './shells/shell-assets'
import { createShellFor } from './shells/shell-for'
import { createShells } from './shells/shells'
import { createStaticRoutes, createWorkerRoutes } from './static/static-routes'

/** The options of a document server. */
export interface DocumentServerOptions {
  /** The shell's build: `documents/` and `assets/`. */
  readonly shellDir: string
  readonly releases: Releases
  readonly api: ApiOption
  /** Renders the pages of remotes; by default a renderer with a worker of its own. */
  readonly renderer?: PageRenderer
  /** Development: whether a page may load a remote from a port of this machine. Off by default. */
  readonly allowsLocalRemotes?: boolean
  /** Development: whether the build in `shellDir` takes the place of every released shell. */
  readonly usesOwnShell?: boolean
  /** Whether browsers keep pages for reading without a signal. On by default. */
  readonly hasServiceWorker?: boolean
  readonly log?: Logger
}

/** In the same folder once both are built. */
const renderWorker = new URL('render.worker.js', import.meta.url)

/** Creates the application with documents, registry, static files and API under one origin. */
export const createDocumentServer = ({
  shellDir,
  releases,
  api,
  allowsLocalRemotes = false,
  usesOwnShell = false,
  hasServiceWorker = true,
  log = silentLogger,
  renderer,
}: DocumentServerOptions): Hono<{ Bindings: HttpBindings }> => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const handler = apiHandlerOf(api, log)
  const { storage, origins } = releases
  const shells = createShells({ shellDir, storage, log })
  const { readPages, readRenderModule } = createReleaseReaders(storage, log)
  const readPublished = createReadPublished(releases)
  const released = withChosenRelease(
    withDefaultReleases(
      createRegistryFor({
        reader: releases.reader,
        readMember: createReadMember(handler),
        shellFor: createShellFor(usesOwnShell ? { ...shells, released: async () => null } : shells),
        fit: createFitRegistry({ releases, log }),
      }),
    ),
    {
      readPublished,
      log,
    },
  )
  const registryFor = allowsLocalRemotes ? withLocalBuilds(released) : released
  const arrangement = createArrangementReader(handler)
  app.put('/api/admin/arrangement', async (_, next) => {
    await next()
    arrangement.forget()
  })
  // Before the security headers: the API sets its own.
  app.route('/', createApiRoutes(handler))
  app.use(securityHeaders)
  app.use(assignCanaryBucket)
  app.get('*', keepDefaultReleases)
  app.get('*', keepChosenRelease({ readPublished }))
  if (allowsLocalRemotes) app.route('/', createOverrideRoutes())
  const readLiveShell = async () => (await registryFor(null)).shell
  app.route('/', createHostManifestRoutes(readLiveShell, origins))
  app.route('/', createWorkerRoutes({ registryFor, isOn: hasServiceWorker, origins }))
  app.route('/', createRegistryRoutes(registryFor))
  app.route('/', createReleaseRoutes({ releases, readLiveShell, api: handler, log }))
  app.route(
    '/',
    createStaticRoutes({
      shellDir,
      remotesDir: storage.folder === null ? null : join(storage.folder, 'remotes'),
      readShellAsset: createReadShellAsset({ ...releases, log }),
    }),
  )
  app.route(
    '/',
    createDocumentRoutes({
      registryFor,
      readReleasePages: readPages,
      readArrangement: arrangement.read,
      renderer: renderer ?? createPageRenderer({ readRenderModule, workerFile: renderWorker, log }),
      api: handler,
    }),
  )
  app.onError((error, context) => {
    log.error(`${context.req.method} ${context.req.path}`, error)
    return plainResponse(500, 'Something went wrong on our side. Please try again.')
  })
  return app
}
