#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { startEmbeddedMongo } from './index.js'

const usage = 'usage: embedded-mongodb --data-dir <directory> [--port <port>]'

function readOptions() {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string' },
      port: { type: 'string', default: '27017' },
      help: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  const dataDir = values['data-dir']
  if (values.help || !dataDir) throw new Error(usage)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`not a port: ${values.port}`)
  return { dataDir, port }
}

try {
  const server = await startEmbeddedMongo({
    ...readOptions(),
    logger: { info: () => undefined, error: (message) => console.error(message) },
  })
  console.log(
    `embedded-mongodb is ready: ${server.uri}\n` +
      'A default for development, tests and small sites; use MongoDB itself for more.',
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop())
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
