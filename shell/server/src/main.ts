import { fileURLToPath } from 'node:url'
import { createDocumentServer } from './create-document-server'
import { endInOrder } from './end-in-order'
import { listen } from './listen'
import { createJsonLogger } from './logger'
import { openReleases } from './registry/open-releases'
import { readServerSettings } from './settings'

/** From `shell/server/dist`, where this file runs, to the shell's build. */
const shellDir = fileURLToPath(new URL('../../dist', import.meta.url))

/** The document server alone: the production entry beside an API of its own. */
const main = async () => {
  const settings = readServerSettings(process.env)
  const log = createJsonLogger((line) => process.stdout.write(line))
  const app = createDocumentServer({
    shellDir,
    releases: await openReleases(settings.releases, log),
    api: settings.apiOrigin === null ? null : { origin: settings.apiOrigin },
    log,
  })
  const server = await listen({ app, host: settings.host, port: settings.port })
  log.info(`Listening on ${settings.host}:${server.port}`)
  endInOrder({ stop: server.close, log })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
