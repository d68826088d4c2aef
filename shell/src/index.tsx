import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app'
import { readBoot } from './app/boot'
import { createShell, startSession } from './app/create-shell'
import { startLiveEvents } from './live/start-live-events'
import { createPrefetch, prefetchOnIntent } from './remotes/prefetch'
import { hasStoredToken } from './session/session'

const boot = readBoot(document)
const shell = createShell({
  registry: boot.registry,
  isSessionUnknown: boot.session === 'cookie' || hasStoredToken(),
})
startSession(shell)
startLiveEvents(shell)
const prefetch = createPrefetch(shell)
// Before React draws anything, and whoever is asking: the page is wanted either way.
prefetch(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
createRoot(root).render(
  <BrowserRouter>
    <App shell={shell} />
  </BrowserRouter>,
)
prefetchOnIntent(prefetch)
