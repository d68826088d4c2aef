import { ToastRegion } from '@haulyard/shared-ui'
import { useStore } from 'zustand'
import type { ToastStore } from './toast-store'

/** Shows the one visible toast. */
export const Toasts = ({ toasts }: { toasts: ToastStore }) => (
  <ToastRegion toast={useStore(toasts.store)} onClose={toasts.close} />
)
