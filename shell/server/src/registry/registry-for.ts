import type { Registry, RegistryEntry } from '@haulyard/shell-contract/registry'
import type { Context } from 'hono'
import type { Shell } from '../shells/shell'

/** A release as documents are composed with it. */
export interface ServedRemote extends RegistryEntry {
  /** The digest of its list of files; `null` for a build that this server does not have. */
  readonly files: string | null
}

/** The registry as documents are composed with it. */
export interface ServedRegistry extends Registry {
  remotes: ServedRemote[]
  /** Whether a canary takes the place of a live release in it. */
  readonly hasCanary: boolean
  /** The build of the shell that they are composed with; `null` while there is none. */
  readonly shell: Shell | null
}

/** The registry as it is sent to browsers. */
export const forBrowser = ({
  remotes,
  hasCanary: _,
  shell: __,
  ...rest
}: ServedRegistry): Registry => ({
  ...rest,
  remotes: remotes.map(({ files: _, ...remote }) => remote),
})

/**
 * Returns the releases for one visitor's document, or the live ones without a request. What
 * depends on the visitor (a canary, a developer's local build) is decided here, once per
 * document: the browser gets plain releases.
 */
export type RegistryFor = (context: Context | null) => Promise<ServedRegistry>
