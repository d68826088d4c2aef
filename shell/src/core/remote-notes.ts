import type { RemotePhase } from '@haulyard/api-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import type { PartPlace } from './remotes'

/** What happened to a part of a remote. */
export interface RemoteNote {
  readonly kind: 'load' | 'failure' | 'error'
  readonly remote: RegistryEntry
  readonly place: PartPlace
  readonly error?: unknown
  /** Where the error was thrown, if the error itself does not tell. */
  readonly phase?: RemotePhase
  /** How long a load took. */
  readonly milliseconds?: number
}

const early: RemoteNote[] = []
const buffer = (note: RemoteNote): void => void early.push(note)
let listener = buffer

/** Notes what happens to a remote; stored until the reports listen. */
export const noteRemote = (note: RemoteNote): void => listener(note)

/** Calls `onNote` with the notes so far and all further ones. @returns ends it */
export const listenToRemoteNotes = (onNote: (note: RemoteNote) => void): (() => void) => {
  listener = onNote
  early.splice(0).forEach(onNote)
  return () => {
    listener = buffer
  }
}
