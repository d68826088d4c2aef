import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { readBoot } from './app/boot'
import { createShell } from './app/create-shell'
import { createPrefetch, prefetchOnIntent } from './remotes/prefetch'

const shell = createShell(readBoot(document))
const prefetch = createPrefetch(shell)
// Before React draws anything, and whoever is asking: the page is wanted either way.
prefetch(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
createRoot(root).render(<App shell={shell} />)
prefetchOnIntent(prefetch)
