import { fileURLToPath } from 'node:url'
import { createDocumentServer } from './create-document-server'
import { shutDownGracefully } from './graceful-shutdown'
import { openKeptShells } from './kept-shells/kept-shells'
import { listen } from './listen'
import { createJsonLogger } from './logger'
import { openReleases } from './registry/open-releases'
import { readHasServiceWorker, readServerSettings } from './settings'

/** The shell's build, seen from `shell/server/dist`, where this file runs. */
const shellDir = fileURLToPath(new URL('../../dist', import.meta.url))

/** The document server alone: the production entry, with the API in another process. */
const main = async () => {
  const settings = readServerSettings(process.env)
  const log = createJsonLogger(settings.logLevel)
  const releases = await openReleases(settings.releases, log)
  const app = createDocumentServer({
    shellDir,
    releases,
    api: settings.apiOrigin === null ? null : { origin: settings.apiOrigin },
    hasServiceWorker: readHasServiceWorker(process.env),
    log,
  })
  const server = await listen({ app, host: settings.host, port: settings.port })
  // Not awaited: pages do not need it.
  void openKeptShells({ ...releases, log }).keep(shellDir)
  log.info(`Listening on ${settings.host}:${server.port}`)
  shutDownGracefully({ stop: server.close, log })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
