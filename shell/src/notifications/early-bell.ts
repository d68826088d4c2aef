import { createContext } from 'react'

/** What happened to the bell before its code was there: it is to be made good. */
export interface EarlyBell {
  readonly isPressed: boolean
  readonly isFocused: boolean
}

/** From the frame's bell to the one that takes its place. */
export const EarlyBellContext = createContext<EarlyBell>({ isPressed: false, isFocused: false })
