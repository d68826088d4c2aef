import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { receivingLimits } from './http/receiving-limits'
import { ConfigurationError, createLogger, drainServer, readConfig, startApi } from './index'

/** The production entry: the API alone, on a server of its own. */
function main() {
  const config = readConfig()
  const logger = createLogger(config)
  const api = startApi(config, logger)
  const server = serve(
    {
      fetch: api.app.fetch,
      hostname: config.host,
      port: config.port,
      serverOptions: receivingLimits,
    },
    ({ address, port }) => logger.info({ address, port }, 'Listening'),
  ) as Server

  let isStopping = false
  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    await drainServer(server, api)
    process.exit(exitCode)
  }
  const fail = (error: unknown) => {
    logger.fatal({ err: error }, 'Stopping after an error')
    void stop(1)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  process.on('unhandledRejection', fail)
  process.on('uncaughtException', fail)
  server.on('error', fail)
  api.ready.then(
    () => logger.info('Ready'),
    () => stop(1),
  )
}

try {
  main()
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
