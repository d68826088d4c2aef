import type { Registry } from '@haulyard/shell-contract/registry'
import type { Context } from 'hono'

/**
 * The releases that one visitor's document is composed of; everybody's when nobody asks.
 * What depends on the visitor (a canary's side, a developer's own build) is decided here,
 * once per document: the browser sees plain releases.
 */
export type RegistryFor = (context: Context | null) => Promise<Registry>
