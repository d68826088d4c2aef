import type { ToastMessage } from '@haulyard/shell-contract'
import { createStore } from 'zustand'

/** A toast on screen; each has its own id so that the same words twice count as new. */
export interface VisibleToast extends ToastMessage {
  readonly id: number
}

/** One toast is visible at a time: a new one replaces the old (spec §9). */
export const createToastStore = () => {
  const store = createStore<VisibleToast | null>(() => null)
  const regionStore = createStore<boolean>(() => false)
  let lastId = 0
  return {
    store,
    show: (toast: ToastMessage) => {
      lastId += 1
      store.setState({ ...toast, id: lastId }, true)
    },
    close: () => store.setState(null, true),
    /** Called by the component that shows toasts, whose code loads after the page. */
    regionMounted: () => regionStore.setState(true, true),
    /** Calls back once toasts are visible: at once if they are already. */
    onVisible: (callback: () => void) => {
      if (regionStore.getState()) return callback()
      const unsubscribe = regionStore.subscribe(() => {
        unsubscribe()
        callback()
      })
    },
  }
}
export type ToastStore = ReturnType<typeof createToastStore>
