import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from './router'

/** Fields of the query string by name; `null` takes one out. */
export type ParameterChanges = Readonly<Record<string, string | null>>

/**
 * Whether the browser's history is the router's. In a test the router may not use it;
 * then the rendered parameters are the current ones.
 */
const isBrowsers = () => typeof window.history.state?.key === 'string'

/** Whether a navigation to another page has begun that is not rendered yet. */
const hasLeft = (pathname: string) => isBrowsers() && window.location.pathname !== pathname

/**
 * Changes fields of the page's query string; the others stay as they are. It starts from the
 * browser's address, not from the last render: a change that is not rendered yet stays, and a
 * navigation to another page is not undone.
 * @returns always the same function; without `replace` each change is an entry of the history
 */
export const useChangeParameters = () => {
  const [, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const latest = useRef({ setParameters, pathname })
  useEffect(() => {
    latest.current = { setParameters, pathname }
  }, [setParameters, pathname])
  return useCallback((changes: ParameterChanges, options?: { readonly replace: boolean }) => {
    if (hasLeft(latest.current.pathname)) return
    latest.current.setParameters((rendered) => {
      const next = new URLSearchParams(isBrowsers() ? window.location.search : rendered)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    }, options)
  }, [])
}
