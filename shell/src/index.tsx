// Before anything else.
import './boot/boot'

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app'
import { createShell } from './app/create-shell'
import { createPrefetch, prefetchOnIntent } from './app/prefetch'
import { prefetchWhenIdle, preloadScripts } from './app/script-hints'
import { boot } from './boot/boot'
import { readPageData } from './boot/read-boot'
import { whenUsed } from './core/first-use'
import { hasStoredToken } from './core/session'
import { MemberActions } from './layout/header'
import { startTheme } from './theme/theme'

const hasCookie = boot.session === 'cookie'
const isSessionUnknown = hasCookie || hasStoredToken()
// Without a cookie the rendered page is a visitor's: with a stored token it is not shown.
const data = hasCookie || !hasStoredToken() ? readPageData(document) : null
// A document that was rendered for a visitor is complete. Its code can wait until it is used.
const wanted = isSessionUnknown ? Promise.resolve() : whenUsed()
const shell = createShell({
  registry: boot.registry,
  localRemote: boot.localRemote,
  isSessionUnknown,
  rendered: data && { ...data, pathname: window.location.pathname },
  wanted,
})
startTheme()
const prefetch = createPrefetch(shell)
const loadPage = () => {
  preloadScripts(boot.pageScripts)
  prefetch(window.location.pathname)
}
if (data) void wanted.then(loadPage)
// Before React renders and before the session is known: the page is needed either way.
else loadPage()
if (shell.context.session.getState().status !== 'anonymous') void MemberActions.preload()
// Without cookie and token it would be a 401 in the console of every visitor.
if (isSessionUnknown) void shell.sessionCheck.start()

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
const app = (
  <BrowserRouter>
    <App shell={shell} />
  </BrowserRouter>
)
if (hasStoredToken() && !hasCookie) {
  // The document holds a visitor's page, which the head's script keeps from being seen.
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
prefetchOnIntent(prefetch)
void wanted.then(() => prefetchWhenIdle(boot.nextScripts))
