import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { readBoot } from './app/boot'
import { createShell } from './app/create-shell'
import { prefetchOnIntent } from './remotes/prefetch-on-intent'

const shell = createShell(readBoot(document))
const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
createRoot(root).render(<App shell={shell} />)
prefetchOnIntent(shell)
