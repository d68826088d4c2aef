import { fileURLToPath } from 'node:url'
import { createDocumentServer } from './create-document-server'
import { shutDownGracefully } from './graceful-shutdown'
import { listen } from './listen'
import { createJsonLogger } from './logger'
import { openReleases } from './registry/open-releases'
import { startReporting } from './rollout/start-reporting'
import { readHasServiceWorker, readServerSettings } from './settings'

/** The shell's build, seen from `shell/server/dist`, where this file runs. */
const shellDir = fileURLToPath(new URL('../../dist', import.meta.url))

/** Written by `pnpm release snapshot` before the server is packed; not there in every server. */
const builtInRegistry = fileURLToPath(new URL('../built-in-registry', import.meta.url))

/** The document server alone: the production entry, with the API in another process. */
const main = async () => {
  const settings = readServerSettings(process.env)
  const log = createJsonLogger(settings.logLevel)
  const releases = await openReleases(settings.releases, log, builtInRegistry)
  const api = settings.apiOrigin === null ? null : { origin: settings.apiOrigin }
  const hasServiceWorker = readHasServiceWorker(process.env)
  const app = createDocumentServer({ shellDir, releases, api, hasServiceWorker, log })
  const server = await listen({ app, host: settings.host, port: settings.port })
  log.info(`Listening on ${settings.host}:${server.port}`)
  const endReporting = startReporting({ releases, api, metricsToken: settings.metricsToken, log })
  const stop = () => {
    endReporting()
    return server.close()
  }
  shutDownGracefully({ stop, log })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
