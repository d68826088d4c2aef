import type { RemoteModule } from '@haulyard/shell-contract'
import type { Registry, RegistryEntry } from '@haulyard/shell-contract/registry'

/** A query that was loaded while the page was rendered, as the query client keeps it. */
export interface LoadedQuery {
  readonly queryKey: readonly unknown[]
  readonly data: unknown
}

/** A page that was rendered in Node for one address: what the browser hydrates. */
export interface RenderedPage {
  /** The markup of the whole page, frame included, equal to the browser's first render. */
  readonly html: string
  /** The style elements that the markup needs. */
  readonly styleTags: string
  /** The document's title, if the page has set one. */
  readonly title: string | null
  readonly queries: readonly LoadedQuery[]
}

/** What `renderPage` takes. */
export interface RenderPageOptions {
  /** The path with its query. */
  readonly address: string
  readonly registry: Registry
  /** Returns the module of a remote's live release, built for Node. */
  readonly loadRemote: (remote: RegistryEntry) => RemoteModule
}

/** What the shell's build for Node exports to the document server. */
export interface ShellRenderer {
  /**
   * Renders the page of a remote for a visitor, with its data: the page calls the API by the
   * global `fetch`, with paths of this site.
   * @returns `null` if the remote has no page at the address, or a query failed
   */
  renderPage(options: RenderPageOptions): Promise<RenderedPage | null>
  /** The one instance of every module that remotes share, by its name in an import. */
  sharedInstances(): Promise<Readonly<Record<string, unknown>>>
}

/** The id of the element that holds the loaded queries of a rendered page, as JSON. */
export const queriesElementId = 'queries'
