import { useSyncExternalStore } from 'react'

// The browser makes everything outside the uppermost modal dialog inert: what must be seen,
// heard and pressed meanwhile has to be drawn inside it.
let openDialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const change = (dialogs: readonly HTMLDialogElement[]) => {
  openDialogs = dialogs
  for (const hear of listeners) hear()
}

const subscribe = (hear: () => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Says that a modal dialog has opened. @returns what says that it has closed */
export const enterModalLayer = (dialog: HTMLDialogElement): (() => void) => {
  change([...openDialogs, dialog])
  return () => change(openDialogs.filter((open) => open !== dialog))
}

/** The uppermost open modal dialog, or null. */
export const useUppermostDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1) ?? null,
    () => null,
  )
