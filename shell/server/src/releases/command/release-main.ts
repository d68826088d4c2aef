import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StorageError } from '@haulyard/object-storage'
import { UntrustedRegistryError } from '../../registry/verify-revision'
import { exitCodes, ReleaseError } from '../release-error'
import { parseCommand } from './parse-command'
import { openPublisher } from './publisher'
import { runCommand } from './run-command'

/** From `shell/server/dist`, where this file runs. */
const rootDir = fileURLToPath(new URL('../../..', import.meta.url))

const main = async (args: readonly string[]) => {
  const { env } = process
  const { command, site } = parseCommand(args)
  await runCommand(command, {
    publisher: await openPublisher(
      { ...env, DATA_DIR: resolve(rootDir, env.DATA_DIR || '.data') },
      site,
    ),
    env,
    rootDir,
    print: (line) => process.stdout.write(`${line}\n`),
  })
}

const exitCodeOf = (error: unknown): number => {
  if (error instanceof UntrustedRegistryError) return exitCodes['registry-untrusted']
  if (error instanceof StorageError) return exitCodes['storage-failed']
  return error instanceof ReleaseError ? exitCodes[error.code] : 1
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = exitCodeOf(error)
})
