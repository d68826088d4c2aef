import { type LazyPart, useLazyPart } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { useCallback, useEffect, useState } from 'react'

/** Where a lazy part of the page stands: loading, failed or loaded. */
export interface LazyState<T> {
  /** The part, once it is loaded. */
  readonly part: T | undefined
  /** Whether it could not be loaded. */
  readonly hasFailed: boolean
  /** Loads it again. */
  readonly retry: () => void
}

/**
 * Loads a part that belongs to the page. One that failed is loaded again on `retry`, and by
 * itself when the connection is back. Nothing is loaded while `isWanted` is false.
 */
export const useLazyState = <T>(
  lazyPart: LazyPart<T>,
  onFail?: (error: unknown) => void,
  isWanted = true,
): LazyState<T> => {
  const { connection } = useShell()
  const [hasFailed, setHasFailed] = useState(false)
  const part = useLazyPart(lazyPart, {
    isWanted: isWanted && !hasFailed,
    onFail: (error?: unknown) => {
      setHasFailed(true)
      onFail?.(error)
    },
  })
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
