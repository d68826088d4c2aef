import type { RemoteModule, SlotName } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { ComponentType } from 'react'

/** Fetches a remote's module; `attempt` above 1 asks past anything cached of a failure. */
export type FetchRemote = (remote: RegistryEntry, attempt: number) => Promise<RemoteModule>

/** What a page or slot takes from a remote, and what to load it with. */
export type TakeFromRemote<T> = (module: RemoteModule) => Promise<T>

/** Where a part of a remote was to be seen: in a slot, or (`null`) on a page of the remote's own. */
export type PartPlace = SlotName | null

/** A part that was to be seen and could not be had. */
export interface RemoteFailure {
  readonly remote: RegistryEntry
  readonly place: PartPlace
  readonly error: unknown
}

/** Loads remotes and their parts, each within a time limit and with one silent retry. */
export interface RemoteLoader {
  /**
   * @param place where the part is to be seen; left out, nobody waits for it
   * @throws when the remote, or the part of it, cannot be had in time
   */
  load<T>(remote: RegistryEntry, take: TakeFromRemote<T>, place?: PartPlace): Promise<T>
  /** What somebody waited for in vain, until it is taken out to be reported (remote-events/). */
  readonly failures: RemoteFailure[]
}

/** The remote's page that the document holds. */
export interface DrawnPage {
  /** Stands for the document's markup, and is the page itself once its code is there. */
  readonly Page: ComponentType
  /** Resolves once the page answers. */
  readonly alive: Promise<void>
  /** Fetches the code. @throws when it cannot be had; it may be asked for again */
  readonly load: () => Promise<void>
}

/** Hands out the drawn page for as long as it has not been left. */
export interface DrawnPageHolder {
  readonly at: (pathname: string) => DrawnPage | null
  readonly leave: () => void
}
