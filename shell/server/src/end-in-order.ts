import type { Logger } from './logger'

interface EndOptions {
  /** Takes no new requests, lets those under way finish, and closes what is open. */
  readonly stop: () => Promise<void>
  readonly log: Logger
  /** After an error the process ends by then, whatever `stop` still waits for. */
  readonly failureLimitMs?: number
}

/** With the place where it was thrown. */
const describe = (error: unknown) => (error instanceof Error ? error.stack : error)

/**
 * Ends the process in good order: with 0 on SIGTERM or SIGINT, with 1 after an error that
 * nothing caught.
 */
export const endInOrder = ({ stop, log, failureLimitMs = 15_000 }: EndOptions): void => {
  let isStopping = false
  const report = (error: unknown) => {
    log.error('Stopping after an error that nothing caught', describe(error))
    process.exitCode = 1
  }
  const end = () => {
    // npm and pnpm pass on a Ctrl+C that the terminal has sent already.
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
    end()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}
