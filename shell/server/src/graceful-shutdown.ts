import type { Logger } from './logger'

interface ShutdownOptions {
  /** Accepts no new requests, finishes those in progress, and closes what is open. */
  readonly stop: () => Promise<void>
  readonly log: Logger
  /** Time limit of a shutdown after an error, even if `stop` is still pending. */
  readonly failureLimitMs?: number
}

/**
 * Shuts the process down gracefully: with exit code 0 on SIGTERM or SIGINT, with 1 after an
 * uncaught error.
 */
export const shutDownGracefully = ({
  stop,
  log,
  failureLimitMs = 15_000,
}: ShutdownOptions): void => {
  let isStopping = false
  const report = (error: unknown) => {
    log.error('Stopping after an error that nothing caught', error)
    process.exitCode = 1
  }
  const shutDown = () => {
    // npm and pnpm forward a Ctrl+C that the terminal has sent already.
    if (isStopping) return
    isStopping = true
    log.info('Stopping: what is under way is finished first')
    stop()
      .catch(report)
      .finally(() => process.exit())
  }
  const fail = (error: unknown) => {
    report(error)
    setTimeout(() => process.exit(), failureLimitMs)
    shutDown()
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}
