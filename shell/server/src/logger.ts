import { type DestinationStream, pino } from 'pino'
import type { Settings } from './settings'

/** Where the server logs. Passed in, so that tests and the demo choose their own. */
export interface Logger {
  info(message: string): void
  error(message: string, cause?: unknown): void
}

/** Logs one JSON object a line in the API's format; an error with its stack, as `err`. */
export const createJsonLogger = (
  level: Settings['logLevel'],
  destination?: DestinationStream,
): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const log = destination ? pino(options, destination) : pino(options)
  return {
    info: (message) => log.info(message),
    error: (message, cause) =>
      cause === undefined ? log.error(message) : log.error({ err: cause }, message),
  }
}

/** Logs nothing. */
export const silentLogger: Logger = { info: () => {}, error: () => {} }
