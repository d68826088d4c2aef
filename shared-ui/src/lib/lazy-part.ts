import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** A failure is shown within 8 s, also on a slow phone (design §2). */
const timeLimitMs = 6000

/** Code that is loaded when it is first wanted. */
export type LazyPart<T> = {
  /**
   * Starts the load, or joins the one in flight. Safe to call often.
   * @throws when it fails twice, or takes longer than 6 s; the next call then loads anew
   */
  preload: () => Promise<T>
  /** The part, if it is loaded. */
  current: () => T | undefined
}

/** Options of `createLazyPart`. */
export type LazyPartOptions = {
  /** What the error names when the time is up. */
  name?: string
  /** How often a failed load is repeated at once; 0 for what is loaded as part of another. */
  retries?: number
}

class TimeLimitError extends Error {}

const withTimeLimit = <T>(work: Promise<T>, name: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeLimitError(`${name} did not load within ${timeLimitMs} ms`)),
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
  { name = 'The code', retries = 1 }: LazyPartOptions = {},
): LazyPart<T> => {
  let part: T | undefined
  let inFlight: Promise<T> | undefined
  let attempts = 0

  const loadWithRetries = async (retriesLeft: number): Promise<T> => {
    attempts += 1
    try {
      return await load(attempts)
    } catch (error) {
      if (retriesLeft === 0 || error instanceof TimeLimitError) throw error
      return loadWithRetries(retriesLeft - 1)
    }
  }
  const preload = async () => {
    inFlight ??= loadWithRetries(retries)
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
