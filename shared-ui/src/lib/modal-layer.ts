import { useSyncExternalStore } from 'react'

// The browser makes everything outside the uppermost modal dialog inert: what must be seen,
// heard and pressed meanwhile must be rendered inside it.
interface OpenDialog {
  readonly dialog: HTMLDialogElement
  /** Stays above a dialog that opens meanwhile elsewhere. */
  readonly isInFront: boolean
}

let openDialogs: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

const change = (dialogs: readonly OpenDialog[]) => {
  openDialogs = dialogs
  for (const hear of listeners) hear()
}

const subscribe = (hear: () => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Opens a modal dialog. @returns what says that it has closed */
export const enterModalLayer = (opening: OpenDialog): (() => void) => {
  const { dialog } = opening
  dialog.showModal()
  const inFront = openDialogs.filter((open) => open.isInFront && !open.dialog.contains(dialog))
  // The browser puts on top what was opened last.
  for (const open of inFront) {
    open.dialog.close()
    open.dialog.showModal()
  }
  change([...openDialogs.filter((open) => !inFront.includes(open)), opening, ...inFront])
  return () => change(openDialogs.filter((open) => open.dialog !== dialog))
}

/** The uppermost open modal dialog, or null. */
export const useUppermostDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1)?.dialog ?? null,
    () => null,
  )
