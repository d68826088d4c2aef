import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/**
 * Why the file of some code could not be run: it did not arrive, the server does not have it, or
 * it is not the file that was asked for.
 */
export type FileFault = 'transport' | 'absent' | 'content'

/**
 * What is wrong with the file that an error is about (`request`, its address, as webpack notes it
 * for chunks and the shell for entries); `null` when it is about no file. A script element does
 * not tell a server's answer from bytes that its digest forbids: the page's timings do, and a
 * browser that keeps no status there counts as one where the file did not arrive.
 */
export const findFileFault = (error: unknown): FileFault | null => {
  const { request } = error as { readonly request?: string }
  if (!request) return null
  const timing = performance.getEntriesByName(request).at(-1) as
    | PerformanceResourceTiming
    | undefined
  const status = timing?.responseStatus
  if (!status || status >= 500) return 'transport'
  return status >= 400 ? 'absent' : 'content'
}

/** A failure is shown within 8 s, also on a slow phone (design §2). */
const timeLimitMs = 6000

/** A file that did not arrive is fetched so many times more. */
const maximumRetries = 2

/** Before the first retry, up to twice as long by chance; three times as long before the second. */
const retryDelayMs = 300

const pauseBefore = (retry: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, retryDelayMs * 3 ** retry * (1 + Math.random()))
  })

/** Errors that a lazy part has thrown: one that contains it does not repeat its retries. */
const givenUp = new WeakSet<object>()

const isWorthRetrying = (error: unknown) =>
  error instanceof Error && !givenUp.has(error) && findFileFault(error) === 'transport'

/** Code that is loaded when it is first wanted. */
export type LazyPart<T> = {
  /**
   * Starts the load, or joins the one in flight. Safe to call often. A file that did not arrive
   * is fetched at most twice more; what the server does not have, or has damaged, is not.
   * @throws when it fails, or takes longer than 6 s; the next call then loads anew
   */
  preload: () => Promise<T>
  /** The part, if it is loaded. */
  current: () => T | undefined
}

/** Options of `createLazyPart`. */
export type LazyPartOptions = {
  /** What the error names when the time is up. */
  name?: string
}

const withTimeLimit = <T>(work: Promise<T>, name: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} did not load within ${timeLimitMs} ms`)),
      timeLimitMs,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/**
 * Makes a lazy part of `load`, which is called with the number of the attempt. Not
 * `React.lazy`: that caches a rejection, and may not mount during hydration.
 */
export const createLazyPart = <T>(
  load: (attempt: number) => Promise<T>,
  { name = 'The code' }: LazyPartOptions = {},
): LazyPart<T> => {
  let part: T | undefined
  let inFlight: Promise<T> | undefined
  let attempts = 0

  const loadWithRetries = async (isAwaited: () => boolean): Promise<T> => {
    for (let retry = 0; ; retry += 1) {
      attempts += 1
      try {
        return await load(attempts)
      } catch (error) {
        const mayRetry = retry < maximumRetries && isWorthRetrying(error)
        if (mayRetry) await pauseBefore(retry)
        if (mayRetry && isAwaited()) continue
        if (error instanceof Error) givenUp.add(error)
        throw error
      }
    }
  }
  const start = () => {
    const started = loadWithRetries(() => inFlight === started)
    return started
  }
  const preload = async () => {
    inFlight ??= start()
    const joined = inFlight
    try {
      const loaded = await withTimeLimit(joined, name)
      if (inFlight === joined) part = loaded
      return loaded
    } catch (error) {
      // A newer load stays.
      if (inFlight === joined) inFlight = undefined
      throw error
    }
  }
  return { preload, current: () => part }
}

/** The part once it is wanted and loaded. `onFail` is called when it could not be loaded. */
export const useLazyPart = <T>(
  lazyPart: LazyPart<T>,
  { isWanted, onFail }: { isWanted: boolean; onFail: (error: unknown) => void },
): T | undefined => {
  const [part, setPart] = useState(() => lazyPart.current())
  const isMissing = isWanted && part === undefined
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (!isMissing) return
    let isStale = false
    lazyPart.preload().then(
      (loaded) => {
        // A component is a function, which setState would call.
        if (!isStale) startTransition(() => setPart(() => loaded))
      },
      (error: unknown) => {
        if (!isStale) fail(error)
      },
    )
    return () => {
      isStale = true
    }
  }, [isMissing, lazyPart])
  return part
}
