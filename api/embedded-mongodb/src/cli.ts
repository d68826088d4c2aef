#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { backUpEmbeddedMongo } from './backup.js'
import { startEmbeddedMongo } from './index.js'

const usage = `usage: embedded-mongodb --data-dir <directory> [--port <port>] [--change-streams]
       embedded-mongodb backup --data-dir <directory> --to <new directory>`

interface Command {
  dataDir: string
  port: number
  changeStreams: boolean
  /** The directory of the copy; `undefined`: the data directory is served. */
  to: string | undefined
}

function readCommand(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      port: { type: 'string', default: '27017' },
      'change-streams': { type: 'boolean', default: false },
      to: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { to } = values
  const port = Number(values.port)
  const dataDir = values['data-dir']
  const isBackup = positionals.length === 1 && positionals[0] === 'backup'
  const isValid = isBackup ? to !== undefined : positionals.length === 0 && to === undefined
  if (values.help || !dataDir || !isValid) throw new Error(usage)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`not a port: ${values.port}`)
  return { dataDir, port, changeStreams: values['change-streams'], to }
}

async function serve({ dataDir, port, changeStreams }: Command) {
  const server = await startEmbeddedMongo({
    dataDir,
    port,
    changeStreams,
    logger: { info: () => undefined, error: (message) => console.error(message) },
  })
  console.log(
    `embedded-mongodb is ready: ${server.uri}\n` +
      'A default for development, tests and small sites; use MongoDB itself for more.',
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop())
  }
}

try {
  const command = readCommand()
  const { dataDir, to } = command
  if (to === undefined) await serve(command)
  else {
    await backUpEmbeddedMongo({ dataDir, to })
    console.log(`${to} is a complete and checked copy of ${dataDir}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
