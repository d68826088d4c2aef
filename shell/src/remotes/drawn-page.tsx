import type { LoadComponent } from '@haulyard/shell-contract'
import { findRouteOwner, type Registry } from '@haulyard/shell-contract/registry'
import { type ComponentType, useEffect, useState } from 'react'
import { useShellParts } from '../app/shell-parts'
import type { LazyQueries } from '../data/lazy-queries'
import { withQueries } from '../data/with-queries'
import { later } from '../loading/later'
import { PagePlaceholder } from '../loading/page-placeholder'
import type { RemoteLoader } from './remote-loader'
import { pageAt } from './remote-parts'

/** The remote's page that the document holds, for as long as it has not been left. */
export interface DrawnPage {
  /** Fetches its code, or joins the fetch under way. */
  readonly preload: () => Promise<void>
  /** The page, where it is the one at this path: its markup stays until its code makes it live. */
  readonly at: (pathname: string) => ComponentType | null
  readonly leave: () => void
}

interface DrawnPageOptions {
  readonly pathname: string
  readonly registry: Registry
  readonly remotes: RemoteLoader
  readonly queries: LazyQueries
}

/** Makes the page that the document holds. Whoever shows it tells of code that cannot be had. */
export const createDrawnPage = (options: DrawnPageOptions): DrawnPage | null => {
  const { pathname, registry, remotes, queries } = options
  const owner = findRouteOwner(registry, pathname)
  if (!owner) return null
  const load = withQueries(() => remotes.load(owner, pageAt(pathname)), queries)
  const arrive: LoadComponent = () =>
    new Promise((resolve) => {
      load().then(resolve, () => undefined)
    })
  const Page = later(arrive, <PagePlaceholder />)
  let isLeft = false
  return {
    preload: Page.preload,
    at: (path) => (path === pathname && !isLeft ? Page : null),
    leave: () => {
      isLeft = true
    },
  }
}

/** What the document holds of the page at `pathname`, or `null`; asked once, when it opens. */
export const useDrawnPage = (pathname: string): ComponentType | null => {
  const { drawnPage } = useShellParts()
  const [page] = useState(() => drawnPage?.at(pathname) ?? null)
  useEffect(() => () => drawnPage?.leave(), [drawnPage])
  return page
}
