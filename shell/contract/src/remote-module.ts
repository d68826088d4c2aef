import type { CurrentUser } from '@haulyard/api-contract'
import type { ComponentType } from 'react'
import type { QueryParameters } from './api-call'

/** What a lazily loaded page or slot file exports. */
export interface ComponentModule {
  readonly default: ComponentType
}

/** Fetches a component's code. Called again by Retry, so it must not cache a failure. */
export type LoadComponent = () => Promise<ComponentModule>

/**
 * The key of a query: the address that is read, its query string, and `pages` for a list that
 * is read page by page, which react-query stores in another shape.
 */
export type PageQuery = readonly [url: string, parameters?: QueryParameters, kind?: 'pages']

/** What the address and the session say about a page before it is rendered. */
export interface PageRequest {
  /** The parameters of the route's path. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  /** `null` for a visitor. */
  readonly user: CurrentUser | null
}

/**
 * Returns the queries that a page's first render runs; a test compares them. The document
 * server fetches them and renders the page once. `null` where only a browser can render it.
 */
export type DeclareQueries = (page: PageRequest) => readonly PageQuery[] | null

/** A page of a remote. */
export interface RemoteRoute {
  /** An absolute path pattern of react-router, such as `/classifieds/:id`. */
  readonly path: string
  /**
   * The name of the page's chunk, as its import says it (`webpackChunkName`): the document
   * then hints at the page's scripts, and the browser fetches them at once.
   */
  readonly chunk?: string
  readonly load: LoadComponent
  /** The page's queries, by the keys of the remote kit. Without it the server does not render it. */
  readonly queries?: DeclareQueries
}

/** The name of a part that a remote has for a slot, such as `dashboard.latest-news`. */
export type SlotName = string

/**
 * What a remote exposes as `./remote`, as its default export. Its manifest
 * (`remote.json`) must name the same parts, and a prefix for each route.
 */
export interface RemoteModule {
  readonly routes: readonly RemoteRoute[]
  /** Its parts for slots, by name. */
  readonly slots: Readonly<Record<SlotName, LoadComponent>>
  /** The queries of each part's first render. A part without them is rendered in the browser. */
  readonly slotQueries?: Readonly<Record<SlotName, readonly PageQuery[]>>
}
