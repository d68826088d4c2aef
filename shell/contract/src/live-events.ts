import type { LiveEvent } from '@haulyard/api-contract'

/** What can happen while a member looks, by the names of the API's contract. */
export type LiveEventType = LiveEvent['type']

/** The live event of one type. */
export type LiveEventOf<Type extends LiveEventType> = Extract<LiveEvent, { type: Type }>

/**
 * What happens for the signed-in member, as it happens. The shell keeps one connection
 * for all tabs of the browser; visitors hear nothing.
 *
 * Two things to count on, and to prepare for:
 * - `reset` says that events may have been missed: read again what is on the screen. It
 *   comes once after each page load, since what was read before the connection stood may
 *   be old already, and after every gap that could not be filled.
 * - The same event may come twice (another tab took the connection over). Take each as
 *   the newest state of what it names, by its id, and not as one more of something.
 */
export interface LiveEvents {
  /** Calls `listener` with every event of the type. @returns the end of that */
  subscribe<Type extends LiveEventType>(
    type: Type,
    listener: (event: LiveEventOf<Type>) => void,
  ): () => void
}
