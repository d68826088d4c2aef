/** As the server proposes (`retry`); doubled with every failure in a row. */
const firstDelayMs = 3000
const longestDelayMs = 60_000
/** A stream that was open this long did not fail. */
const steadyMs = 30_000

/** With jitter, so that all readers of a restarted server do not reconnect at once. */
const toDelayMs = (failures: number) =>
  Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs) * (0.5 + Math.random() / 2)

const wait = (delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** What `readWithReconnect` takes. */
export interface ReconnectOptions {
  /** Reads until the stream ends or fails. */
  readonly readOnce: (signal: AbortSignal) => Promise<void>
  /** Whether a failure ends the reading. */
  readonly isFinal: (error: unknown) => boolean
  readonly signal: AbortSignal
}

/** Reads again after every end and every failure. @throws the one that is final */
export const readWithReconnect = async ({ readOnce, isFinal, signal }: ReconnectOptions) => {
  let failures = 0
  while (!signal.aborted) {
    const startedAt = performance.now()
    try {
      await readOnce(signal)
    } catch (error) {
      if (isFinal(error)) throw error
    }
    failures = performance.now() - startedAt < steadyMs ? failures + 1 : 1
    if (!signal.aborted) await wait(toDelayMs(failures), signal)
  }
}
