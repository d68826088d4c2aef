/** Where the server says what it does. Passed in, so that tests and the demo choose their own. */
export interface Logger {
  info(message: string): void
  error(message: string, cause?: unknown): void
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Logs one JSON object a line, as the API does, so that one collector reads both. */
export const createJsonLogger = (write: (line: string) => void): Logger => {
  const log = (level: string, message: string, cause?: unknown) =>
    write(
      `${JSON.stringify({
        level,
        time: new Date().toISOString(),
        msg: message,
        ...(cause === undefined ? {} : { err: messageOf(cause) }),
      })}\n`,
    )
  return {
    info: (message) => log('info', message),
    error: (message, cause) => log('error', message, cause),
  }
}

/** Says nothing. */
export const silentLogger: Logger = { info: () => {}, error: () => {} }
