import { type LazyPart, useLazyPart } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { useCallback, useEffect, useState } from 'react'

/** A part of a page whose code is fetched when it is shown. */
export interface RetriedPart<T> {
  /** The part, once it has arrived. */
  readonly part: T | undefined
  /** Whether it cannot be had just now. */
  readonly hasFailed: boolean
  /** Asks for it again, by wish of the person. */
  readonly retry: () => void
}

/**
 * Fetches a part that belongs to the page. What could not be had is asked for again when the
 * connection is back: nobody has to press Retry for that.
 */
export const useRetriedPart = <T>(lazyPart: LazyPart<T>): RetriedPart<T> => {
  const { connection } = useShell()
  const [hasFailed, setHasFailed] = useState(false)
  const part = useLazyPart(lazyPart, { isWanted: !hasFailed, onFail: () => setHasFailed(true) })
  const retry = useCallback(() => setHasFailed(false), [])
  useEffect(
    () =>
      connection.subscribe((status) => {
        if (status === 'online') retry()
      }),
    [connection, retry],
  )
  return { part, hasFailed, retry }
}
