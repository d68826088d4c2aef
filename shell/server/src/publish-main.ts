import { resolve } from 'node:path'
import { createJsonLogger } from './logger'
import { PublishError } from './registry/publish-error'
import { publishRemote } from './registry/publish-remote'
import { createRegistryStore } from './registry/registry-store'
import { readSettings } from './settings'

const usage = 'Usage: DATA_DIR=<data folder> node shell/server/dist/publish.js <dist folder>…'

/** Publishes the builds in the folders named on the command line, one after the other. */
const main = async (distDirs: readonly string[]) => {
  if (distDirs.length === 0) throw new PublishError('not-built', usage)
  const { dataDir, remotesDir } = readSettings(process.env)
  const log = createJsonLogger((line) => process.stderr.write(line))
  const store = createRegistryStore({ dataDir, log })
  for (const distDir of distDirs) {
    const { entry, revision, isNew } = await publishRemote({
      store,
      remotesDir,
      distDir: resolve(distDir),
    })
    const outcome = isNew ? 'is live' : 'was live already'
    process.stdout.write(
      `${entry.name} ${entry.version} ${outcome} (registry revision ${revision})\n`,
    )
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = error instanceof PublishError ? 2 : 1
})
