import { GlobalStyle } from '@haulyard/shared-ui/frame'
import { emptyRegistry, type RegistryEntry } from '@haulyard/shell-contract/registry'
import { type DocumentContent, menuMarks } from '@haulyard/shell-host/documents'
import { StaticRouter } from 'react-router-dom'
import { App, preloadLazyParts } from './app/app'
import { createShell } from './app/create-shell'
import { renderMarkup } from './app/render-markup'
import type { Shell } from './core/shell'
import { dashboardChunk, shellPages } from './pages/shell-pages'
import { sharedChunks, sharedInstances } from './remotes/shared-modules'

// Runs in Node: at the end of the build, where it renders the static documents
// (build/documents-plugin.mjs), and in the document server, where it renders remotes' pages.

export { renderPage } from './app/render-page'
export { sharedInstances }

/** The names that remotes find in each of the shared modules. */
export const sharedExports = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const modules = Object.entries(await sharedInstances())
  return Object.fromEntries(
    modules.map(([request, module]) => [request, Object.keys(module as object).sort()]),
  )
}

/** Everything the build needs to know about the pages. */
export { dashboardChunk, preloadLazyParts, sharedChunks, shellPages }

/** The chunks that every page needs for a member. */
export const memberChunks = ['member-actions', 'bell'] as const

/** The chunks of every page of a remote. */
export const remoteChunks = ['federation', 'queries'] as const

/** The home page, and all others. */
export const framePrefixes: readonly string[] = ['/', '']

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

/** Adds the one entry to the menu in whose place the document server puts those of the remotes. */
const remoteWithMenu: RegistryEntry = {
  ...remoteAt(menuMarks.path, 'everyone'),
  menu: [
    {
      place: 'main',
      label: menuMarks.label,
      path: menuMarks.path,
      order: 1,
      audience: 'everyone',
    },
  ],
}

const menuEntryPattern = new RegExp(
  `<li><a[^>]* href="${menuMarks.path}"[^>]*>${menuMarks.label}</a></li>`,
)

const renderApp = (path: string, shell: Shell) =>
  renderMarkup(
    <StaticRouter location={path}>
      <App shell={shell} />
    </StaticRouter>,
  )

/** The markup of an entry of the main navigation on the page at `path`. */
const renderMenuEntry = (path: string): string => {
  const shell = createShell({
    registry: { ...emptyRegistry, remotes: [remoteWithMenu] },
    isSessionUnknown: false,
  })
  const [markup] = menuEntryPattern.exec(renderApp(path, shell).html) ?? []
  if (!markup) throw new Error('The main navigation has no entry as the document server knows it')
  return markup
}

/** The markup of the main navigation's entries. */
export const renderMenuEntries = () => ({
  other: renderMenuEntry('/any-page'),
  current: renderMenuEntry(menuMarks.path),
})

/** Tokens, fonts and reset as plain CSS, without the marks that styled-components reads. */
export const globalCss = (): string =>
  renderMarkup(<GlobalStyle />)
    .styleTags.replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll('/*!sc*/', '')

/** The markup of one document: with its menu, exactly as the browser renders it first. */
export const renderDocument = (prefix: string, content: DocumentContent) => {
  const path = prefix || '/any-page'
  const access = content === 'nothing' ? 'admin' : 'everyone'
  const isOwned = content === 'placeholder' || content === 'nothing'
  const shell = createShell({
    registry: {
      ...emptyRegistry,
      remotes: [remoteWithMenu, ...(isOwned ? [remoteAt(path, access)] : [])],
      off: content === 'unavailable' ? [remoteAt(path, access)] : [],
    },
    isSessionUnknown: content === 'spinner',
  })
  const { html, ...rendered } = renderApp(path, shell)
  return {
    ...rendered,
    html: html.replace(menuEntryPattern, menuMarks.list),
    title: titles[content] ?? 'Haulyard',
  }
}
