import type { Registry } from '@haulyard/shell-contract/registry'

/** The id of the element that holds the boot data, as JSON. */
export const bootElementId = 'boot'

/** The header of `/registry.json` with the address of the first script that documents have by now. */
export const firstScriptHeader = 'Haulyard-First-Script'

/**
 * A script that is about to be run. It is hinted at with the integrity and the CORS mode that
 * it will be run with; otherwise browsers fetch it twice.
 */
export interface ScriptHint {
  readonly href: string
  readonly integrity: string
}

/** The remote that a page takes from a developer's machine instead of its release. */
export interface LocalRemote {
  readonly name: string
  readonly port: number
  /** Whether its build could be had when the document was composed. */
  readonly isServed: boolean
}

/** What a page has in place of the live releases. */
export interface ShownVersions {
  /** In development only, and only while a developer has chosen one. */
  readonly localRemote?: LocalRemote
  /** The published release that the visitor has chosen (`?mfe=name@version`). */
  readonly chosenRelease?: { readonly name: string; readonly version: string }
  /** Whether the visitor has the canary of a remote, or of the shell. */
  readonly hasCanary?: boolean
  /** The release of the shell; none for the build that the document server came with. */
  readonly shellVersion?: string
}

/** What the document server tells the page before any request of its own. */
export interface Boot extends ShownVersions {
  readonly registry: Registry
  /** Whether a session cookie came with the request; scripts cannot see it themselves. */
  readonly session: 'none' | 'cookie'
  /**
   * Scripts that hydrate the page that is rendered in the document. It can be read
   * meanwhile: they come after the first script and the pictures.
   */
  readonly pageScripts: readonly ScriptHint[]
  /** Scripts that the next page is likely to need, to be fetched once this one is at rest. */
  readonly nextScripts: readonly ScriptHint[]
  /** Whether it is the frame without a page, which a browser opens at any address. */
  readonly isFrame?: boolean
  /** Whether the member may open the admin portal; known in its document only. */
  readonly opensPortal?: boolean
}
