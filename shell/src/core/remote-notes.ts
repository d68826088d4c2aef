import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { PartPlace } from './remotes'

/** What happened to a part of a remote. */
export interface RemoteNote {
  readonly kind: 'load' | 'failure' | 'error'
  readonly remote: RegistryEntry
  readonly place: PartPlace
  readonly error?: unknown
  /** How long a load took. */
  readonly milliseconds?: number
}

const early: RemoteNote[] = []
let take: (note: RemoteNote) => void = (note) => early.push(note)

/** Notes what happens to a remote; kept until somebody reports it. */
export const noteRemote = (note: RemoteNote): void => take(note)

/** Takes all notes from now on, and those that there are. */
export const takeRemoteNotes = (listener: (note: RemoteNote) => void): void => {
  take = listener
  early.splice(0).forEach(listener)
}
