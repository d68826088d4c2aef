import { useSyncExternalStore } from 'react'

/** For `useSyncExternalStore`, of what is one thing on a server and another in the browser. */
export const neverChanges = () => () => undefined

const yes = () => true
const no = () => false

/** Whether the browser renders. The first render is that of the document, which a server made. */
export const useIsHydrated = (): boolean => useSyncExternalStore(neverChanges, yes, no)
