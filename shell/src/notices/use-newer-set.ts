import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Shell, useShellServices } from '../core/shell'
import { followInput } from './follow-input'
import { isSetOutdated } from './is-set-outdated'

/** No more often: a check is a request. */
const checkMs = 60_000

/** Whether a click opens another page of this site in this tab. */
const opensPage = (event: MouseEvent): boolean => {
  if (event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.hasAttribute('download')) return false
  const { origin, pathname } = new URL(link.href, window.location.href)
  return origin === window.location.origin && pathname !== window.location.pathname
}

const isBusy = ({ queries }: Shell): boolean => (queries.current()?.client.isMutating() ?? 0) > 0

/** The next link to another page loads a whole document, when nothing would be lost by it. */
const moveWithNextPage = (shell: Shell, hasInput: () => boolean) => {
  const onClick = (event: MouseEvent) => {
    if (!opensPage(event) || hasInput() || isBusy(shell)) return
    // The router does not see the click: the browser follows the link by itself.
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', onClick, true)
  return () => window.removeEventListener('click', onClick, true)
}

/**
 * Whether newer releases are live than this document has. It is checked with a navigation, at most
 * once a minute. The tab then moves to them with the next page that a link opens, unless something
 * is typed, attached or being sent: then it goes on with its own releases.
 */
export const useNewerSet = (): boolean => {
  const shell = useShellServices()
  const { pathname } = useLocation()
  const [isNewer, setIsNewer] = useState(false)
  const checkedAt = useRef(Date.now())
  const [input] = useState(() => ({ has: (): boolean => false }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a reason to check
  useEffect(() => {
    if (isNewer || Date.now() - checkedAt.current < checkMs) return
    checkedAt.current = Date.now()
    void isSetOutdated(shell.registry).then((isOutdated) => isOutdated && setIsNewer(true))
  }, [pathname, isNewer, shell])
  useEffect(() => {
    const { has, stop } = followInput()
    input.has = has
    return stop
  }, [input])
  // With the notice, not after it: the first press that follows it moves already.
  useLayoutEffect(
    () => (isNewer ? moveWithNextPage(shell, () => input.has()) : undefined),
    [isNewer, shell, input],
  )
  return isNewer
}
