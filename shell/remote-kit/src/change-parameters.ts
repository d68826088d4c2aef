import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from './router'

/** Fields of the query string by name; `null` takes one out. */
export type ParameterChanges = Readonly<Record<string, string | null>>

/**
 * Whether the browser's history is the router's. In a test the router may be one that leaves it
 * alone; then what is drawn is all there is.
 */
const isBrowsers = () => typeof window.history.state?.key === 'string'

/** Whether somebody has gone to another page, which is not drawn yet. */
const hasLeft = (pathname: string) => isBrowsers() && window.location.pathname !== pathname

/**
 * Changes fields of the page's query string; the others stay as they are. What counts is where
 * the browser is, and not what was drawn last: a change that is still on its way to the screen is
 * kept, and who has gone on to another page is not taken back.
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
    latest.current.setParameters((drawn) => {
      const next = new URLSearchParams(isBrowsers() ? window.location.search : drawn)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    }, options)
  }, [])
}
