import type { Registry } from './registry'

/** The id of the element that holds the boot data, as JSON. */
export const bootElementId = 'boot'

/** What the document server tells the page before any request of its own. */
export interface Boot {
  readonly registry: Registry
  /** Whether a session cookie came with the request; scripts cannot see it themselves. */
  readonly session: 'none' | 'cookie'
  /** Scripts that the next page is likely to need, to be fetched once this one is at rest. */
  readonly nextScripts: readonly string[]
}
