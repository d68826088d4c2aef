import type { LazyPart } from '@haulyard/shared-ui'
import type { ComponentModule, RemoteModule, SlotName } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { ComponentType } from 'react'

/** Fetches a remote's module; `attempt` above 1 asks past anything cached of a failure. */
export type FetchRemote = (remote: RegistryEntry, attempt: number) => Promise<RemoteModule>

/** What a page or slot takes from a remote, and what to load it with. */
export type TakeFromRemote<T> = (module: RemoteModule) => Promise<T>

/** Where a part of a remote is rendered: in a slot, or (`null`) on a page of the remote. */
export type PartPlace = SlotName | null

/** Loads something once for all; `isAhead`: before a page wants it. */
export type SharedLoad<T> = (isAhead?: boolean) => Promise<T>

/** Loads remotes, each once for the page. */
export interface RemoteLoader {
  /**
   * `isAhead`: no page wants it yet; a failure is then that of the page that soon does.
   * @throws when the remote, or the part of it, cannot be loaded
   */
  load<T>(remote: RegistryEntry, take: TakeFromRemote<T>, isAhead?: boolean): Promise<T>
}

/** A page or a slot that the document holds. */
export interface RenderedArea {
  /** Keeps the document's markup, and hydrates it once the code is loaded. */
  readonly Content: ComponentType
  /** The code. */
  readonly part: LazyPart<ComponentModule>
}

/** The page that the document holds. */
export interface RenderedPage extends RenderedArea {
  /** The remote of the page; `null` for a page of the shell. */
  readonly remote: RegistryEntry | null
}

/** Gives the rendered page, and its slots, until it has been left. */
export interface RenderedPageHolder {
  readonly at: (pathname: string) => RenderedPage | null
  readonly slot: (name: SlotName) => RenderedArea | null
  readonly leave: () => void
}
