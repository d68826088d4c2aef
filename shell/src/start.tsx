import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app'
import { createShell } from './app/create-shell'
import { createPrefetch, prefetchOnIntent } from './app/prefetch'
import { prefetchWhenIdle, preloadScripts } from './app/script-hints'
import { boot } from './boot/boot'
import { readPageData } from './boot/read-boot'
import { hasStoredToken } from './core/session'
import { MemberActions } from './layout/header'
import type { EarlyEvents } from './remotes/event-replay'
import { startTheme } from './theme/theme'

/** Starts the shell: hydrates the document, or renders the page if the document cannot hold it. */
export const start = (root: Element, { reactListens, replay }: EarlyEvents): void => {
  const hasCookie = boot.session === 'cookie'
  const isSessionUnknown = hasCookie || hasStoredToken()
  // Without a cookie the rendered page is a visitor's: with a stored token it is not shown.
  const data = hasCookie || !hasStoredToken() ? readPageData(document) : null
  const shell = createShell({
    registry: boot.registry,
    versions: boot,
    isSessionUnknown,
    rendered: data && { ...data, pathname: window.location.pathname, onHydrated: replay },
  })
  startTheme()
  const prefetch = createPrefetch(shell, boot)
  preloadScripts(boot.pageScripts)
  // Before React renders and before the session is known: the page is needed either way.
  prefetch(window.location.pathname)
  if (shell.context.session.getState().status !== 'anonymous') void MemberActions.preload()
  // Without cookie and token it would be a 401 in the console of every visitor.
  if (isSessionUnknown) void shell.sessionCheck.start()

  const app = (
    <BrowserRouter>
      <App shell={shell} onHydrated={replay} />
    </BrowserRouter>
  )
  if (boot.isFrame || (hasStoredToken() && !hasCookie)) {
    // The document holds no page of this address, or a visitor's, which the head's script keeps
    // from being seen.
    root.replaceChildren()
    delete document.documentElement.dataset.session
    createRoot(root).render(app)
  } else {
    // As a transition React hydrates in slices and handles presses and scrolls in between.
    startTransition(() => {
      // A hydration mismatch that is not reported would only be slow.
      hydrateRoot(root, app, { onRecoverableError: reportError })
    })
  }
  reactListens()
  prefetchOnIntent(prefetch)
  prefetchWhenIdle(boot.nextScripts)
}
