import { useEffect, useEffectEvent, useState } from 'react'

/** A heavy part of a component, fetched when it is first wanted. */
export type LazyPart<T> = {
  /** Starts the fetch, or joins the one under way. Safe to call often. */
  preload: () => Promise<T>
  /** The part, if it is already here. */
  current: () => T | undefined
}

/**
 * `React.lazy` caches its rejection and may not mount during hydration; this
 * does neither: a failed fetch is forgotten, so that the next wish tries again.
 */
export const createLazyPart = <T>(load: () => Promise<T>): LazyPart<T> => {
  let part: T | undefined
  let pending: Promise<T> | undefined
  const preload = () => {
    pending ??= load().then(
      (loaded) => {
        part = loaded
        return loaded
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  return { preload, current: () => part }
}

/** The part once it is wanted and has arrived. `onFail` hears of a failed fetch. */
export const useLazyPart = <T>(
  lazyPart: LazyPart<T>,
  { isWanted, onFail }: { isWanted: boolean; onFail: () => void },
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
        if (!isStale) setPart(() => loaded)
      },
      () => {
        if (!isStale) fail()
      },
    )
    return () => {
      isStale = true
    }
  }, [isMissing, lazyPart])
  return part
}
