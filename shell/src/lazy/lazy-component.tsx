import type { ComponentModule, LoadComponent } from '@haulyard/shell-contract'
import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useState } from 'react'

const retryDelayMs = 3000

/** A component without props whose code is not in the first script. */
export type LazyComponent = ComponentType & {
  /** Loads the code, or joins the load in flight. */
  readonly preload: () => Promise<void>
  /** Calls back when the code is there: at once if it is already. */
  readonly onLoaded: (callback: () => void) => void
}

/**
 * Makes a lazy component of a load that never fails. Markup that the document holds of it
 * stays until the code is there, and is then hydrated; elsewhere `placeholder` is shown.
 * Without props: an update from outside would make React throw the document's markup away.
 * Not for what stays over navigations: React would delay those until all of it is hydrated.
 */
export const hydrateWhenLoaded = (
  load: LoadComponent,
  placeholder: ReactNode = null,
): LazyComponent => {
  let Loaded: ComponentType | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= load().then((module) => {
      Loaded = module.default
      // `use` then returns at once, also in the first render.
      if (loading) Object.assign(loading, { status: 'fulfilled', value: undefined })
    })
    return loading
  }
  const onLoaded = (callback: () => void) => {
    if (Loaded) callback()
    else void preload().then(callback)
  }
  const Content = () => {
    use(preload())
    return Loaded ? <Loaded /> : null
  }
  const Lazy = memo(() => (
    <Suspense fallback={placeholder}>
      <Content />
    </Suspense>
  ))
  return Object.assign(Lazy, { preload, onLoaded })
}

/**
 * Makes a lazy component of the frame, in the document or not visible at first. It has no
 * place for a failure, so a failed load is repeated until it succeeds.
 */
export const createLazyComponent = (
  load: LoadComponent,
  placeholder?: ReactNode,
): LazyComponent => {
  const loadUntilDone = async (): Promise<ComponentModule> => {
    for (;;) {
      try {
        return await load()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      }
    }
  }
  return hydrateWhenLoaded(loadUntilDone, placeholder)
}

/** Whether the code is loaded; it is loaded after the first render, also where it is there. */
export const useLoaded = ({ onLoaded }: LazyComponent): boolean => {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => onLoaded(() => setIsLoaded(true)), [onLoaded])
  return isLoaded
}
