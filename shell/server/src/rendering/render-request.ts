import type { Registry } from '@haulyard/shell-contract/registry'
import type { ServedRemote } from '../registry/registry-for'
import type { RendererCode } from './messages'
import type { PageReads } from './page-reads'

/** The shell's build that renders pages. */
export interface ShellBuild {
  readonly renderer: RendererCode
  /** Changes with every build of the shell. */
  readonly build: string
}

/** A page to render. */
export interface RenderRequest extends ShellBuild {
  /** The path with its query. */
  readonly address: string
  /** The releases that the page shows: of its remote, or of the slots. */
  readonly remotes: readonly ServedRemote[]
  /** All releases of the document: the menu is of all. */
  readonly registry: Registry
  /** Whether it is read with a session. */
  readonly isMember: boolean
  readonly reads: PageReads
}
