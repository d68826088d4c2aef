/** For `useSyncExternalStore`, of what is one thing on a server and another in the browser. */
export const neverChanges = () => () => undefined
