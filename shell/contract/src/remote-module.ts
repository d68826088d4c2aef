import type { ComponentType } from 'react'

/** What a lazily loaded page or slot file exports. */
export interface ComponentModule {
  readonly default: ComponentType
}

/** Fetches a component's code. Called again by Retry, so it must not cache a failure. */
export type LoadComponent = () => Promise<ComponentModule>

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
}

/** The places in the shell's own pages that remotes fill, and who is asked to. */
export const slotNames = [
  'dashboard.recent-classifieds',
  'dashboard.latest-news',
  'dashboard.popular-services',
  'dashboard.active-discussions',
] as const
export type SlotName = (typeof slotNames)[number]

/**
 * What a remote exposes as `./remote`, as its default export. Its manifest
 * (`remote.json`) must name the same slots, and a prefix for each route.
 */
export interface RemoteModule {
  readonly routes: readonly RemoteRoute[]
  readonly slots: Readonly<Partial<Record<SlotName, LoadComponent>>>
}
