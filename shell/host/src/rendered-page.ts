import type { CurrentUser } from '@haulyard/api-contract'
import type { RemoteModule, SlotName } from '@haulyard/shell-contract'
import type { Registry, RegistryEntry } from '@haulyard/shell-contract/registry'

/** A query that was loaded while the page was rendered, as the query client keeps it. */
export interface LoadedQuery {
  readonly queryKey: readonly unknown[]
  readonly data: unknown
}

/** What a page was rendered with, and is hydrated with. */
export interface PageData {
  /** `null` for a visitor. */
  readonly user: CurrentUser | null
  readonly queries: readonly LoadedQuery[]
  /** The slots that are rendered; the browser loads the others. */
  readonly slots: readonly SlotName[]
}

/** The data of a page in its document. */
export interface DocumentPageData extends PageData {
  /** When the queries were loaded, in milliseconds since 1970. */
  readonly loadedAt: number
}

/** A page that was rendered in Node for one address: what the browser hydrates. */
export interface RenderedPage {
  /** The markup of the whole page, frame included, equal to the browser's first render. */
  readonly html: string
  /** The style elements that the markup needs. */
  readonly styleTags: string
  /** The document's title, if the page has set one. */
  readonly title: string | null
  readonly data: PageData
}

/** What `renderPage` takes. */
export interface RenderPageOptions {
  /** The path with its query. */
  readonly address: string
  readonly registry: Registry
  /** Whether the request has a session, which the reads of the API are made with. */
  readonly isMember: boolean
  /** Returns the module of a remote's live release, built for Node. */
  readonly loadRemote: (remote: RegistryEntry) => RemoteModule
}

/** What the shell's build for Node exports to the document server. */
export interface ShellRenderer {
  /**
   * Fetches the queries that a page declares, by the global `fetch` with paths of this site,
   * and renders the page once.
   * @returns `null` if the page declares no queries, there is none, or a query failed
   */
  renderPage(options: RenderPageOptions): Promise<RenderedPage | null>
  /** The one instance of every module that remotes share, by its name in an import. */
  sharedInstances(): Promise<Readonly<Record<string, unknown>>>
}

/** The id of the element that holds the data of a rendered page, as JSON. */
export const pageDataElementId = 'page-data'
