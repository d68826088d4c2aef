import { GlobalStyle } from '@haulyard/shared-ui/frame'
import type { DocumentContent } from '@haulyard/shell-contract/documents'
import { emptyRegistry, type RegistryEntry } from '@haulyard/shell-contract/registry'
import { StaticRouter } from 'react-router-dom'
import { App, preloadLazyParts } from './app/app'
import { createShell } from './app/create-shell'

import { drawMarkup } from './app/draw-markup'
import { navigationItems } from './layout/navigation-items'
import { dashboardChunk, shellPages } from './pages/shell-pages'

// Runs in Node: at the end of the build, where it draws the documents that do not change
// (build/documents-plugin.mjs), and in the document server, where it draws remotes' pages.

export { drawPage } from './app/draw-page'
export { sharedInstances } from './remotes/shared-modules'

/** Everything the build needs to know about the pages. */
export { dashboardChunk, preloadLazyParts, shellPages }

/** The chunks that every page needs for a member. */
export const memberChunks = ['member-actions', 'bell'] as const

/** The chunks of every page that a remote draws. */
export const remoteChunks = ['federation', 'queries'] as const

/** The states of the main navigation: one per item, and none of them active. */
export const framePrefixes: readonly string[] = [...navigationItems.map(({ path }) => path), '']

const homeContents: readonly DocumentContent[] = ['landing', 'spinner']
const otherContents: readonly DocumentContent[] = [
  'placeholder',
  'spinner',
  'not-found',
  'unavailable',
  'nothing',
]

/** What can stand in a frame's main area at the first look. */
export const contentsOf = (prefix: string): readonly DocumentContent[] =>
  prefix === '/' ? homeContents : otherContents

const titles: Readonly<Partial<Record<DocumentContent, string>>> = {
  landing: 'The truck drivers’ community · Haulyard',
  'not-found': '404 Page Not Found · Haulyard',
  unavailable: 'Page not available · Haulyard',
}

const remoteAt = (path: string, access: RegistryEntry['access']): RegistryEntry => ({
  name: 'mfe-any',
  version: '0.0.0',
  contractVersion: 0,
  routes: [path],
  slots: [],
  access,
  entry: '/',
  integrity: '',
})

/** Tokens, fonts and reset as plain CSS, without the marks that styled-components reads. */
export const globalCss = (): string =>
  drawMarkup(<GlobalStyle />)
    .styleTags.replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll('/*!sc*/', '')

/** The markup of one document, exactly as the browser's first drawing will be. */
export const drawDocument = (prefix: string, content: DocumentContent) => {
  const path = prefix || '/any-page'
  const access = content === 'nothing' ? 'admin' : 'everyone'
  const isOwned = content === 'placeholder' || content === 'nothing'
  const shell = createShell({
    registry: {
      ...emptyRegistry,
      remotes: isOwned ? [remoteAt(path, access)] : [],
      off: content === 'unavailable' ? [remoteAt(path, access)] : [],
    },
    isSessionUnknown: content === 'spinner',
  })
  const drawing = drawMarkup(
    <StaticRouter location={path}>
      <App shell={shell} />
    </StaticRouter>,
  )
  return { ...drawing, title: titles[content] ?? 'Haulyard' }
}
