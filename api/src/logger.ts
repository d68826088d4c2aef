import { type Logger, pino } from 'pino'
import type { Config } from './config/config'

export type { Logger }

/** Structured logs, one JSON object per line, without credentials. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['*.authorization', '*.cookie', '*.password', '*.token'],
  })
}
