import type { Registry, RegistryEntry } from '@haulyard/shell-contract/registry'
import type { Context } from 'hono'

/** A release as this server composes documents with it. */
export interface ServedRemote extends RegistryEntry {
  /** The digest of its list of files; `null` for a build that this server does not have. */
  readonly files: string | null
}

/** The registry as this server composes documents with it. */
export interface ServedRegistry extends Registry {
  remotes: ServedRemote[]
}

/** What browsers are told of it. */
export const forBrowser = ({ remotes, ...rest }: ServedRegistry): Registry => ({
  ...rest,
  remotes: remotes.map(({ files: _, ...remote }) => remote),
})

/**
 * The releases that one visitor's document is composed of; everybody's when nobody asks.
 * What depends on the visitor (a canary's side, a developer's own build) is decided here,
 * once per document: the browser sees plain releases.
 */
export type RegistryFor = (context: Context | null) => Promise<ServedRegistry>
