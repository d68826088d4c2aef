import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react'
import type { LoadComponent } from '../src/remote-module'

/** Where a component that is fetched at run time stands. */
export type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  | { readonly status: 'ready'; readonly Component: ComponentType }

const loading: Loaded = { status: 'loading' }

const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

/**
 * Fetches a component, and again on `retry`. Not `React.lazy`: that caches its
 * rejection, and mounted during hydration it throws away the server's markup.
 * @param load one and the same function for the life of the caller, who is keyed by what it loads
 */
export const useLoadedComponent = (load: LoadComponent): { loaded: Loaded; retry: () => void } => {
  const [loaded, setLoaded] = useState<Loaded>(loading)
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what makes Retry load again
  useEffect(() => {
    let isCurrent = true
    const settle = (outcome: Loaded) => {
      if (isCurrent) startTransition(() => setLoaded(outcome))
    }
    load().then(
      (module) => settle({ status: 'ready', Component: module.default }),
      (reason) => settle({ status: 'failed', error: toError(reason) }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])

  const retry = useCallback(() => {
    setLoaded(loading)
    setAttempt((current) => current + 1)
  }, [])
  return { loaded, retry }
}
