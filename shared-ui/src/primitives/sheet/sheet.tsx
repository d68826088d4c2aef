import type { ReactNode } from 'react'
import { createLazyPart, useLazyPart } from '../../lib/lazy-part'

/** Props of `Sheet`. */
export type SheetProps = {
  open: boolean
  /** Called with `false` on Escape, on the backdrop and on the close button. */
  onOpenChange: (open: boolean) => void
  /** Called when its code cannot be loaded, so that the caller can say so. */
  onFail?: () => void
  /** The dialog's name, shown at its top. */
  title: string
  /** The screen's side it slides in from; default `left`. From the `bottom` it is as high as it needs. */
  side?: 'left' | 'right' | 'bottom'
  className?: string
  children: ReactNode
}

const sheetPanel = createLazyPart(() => import('./sheet-panel').then((part) => part.SheetPanel))

/** Loads the sheet's code before it is first opened: when idle, or on hover. */
export const preloadSheet = (): void => {
  sheetPanel.preload().catch(() => undefined)
}

/**
 * A side panel: a modal dialog like `ModalDialog`, at an edge of the screen. Its code is
 * loaded when it is first opened; call `preloadSheet` before. When loading fails, it calls
 * `onOpenChange(false)` and `onFail`.
 */
export const Sheet = ({ onFail, ...props }: SheetProps) => {
  const Panel = useLazyPart(sheetPanel, {
    isWanted: props.open,
    onFail: () => {
      props.onOpenChange(false)
      onFail?.()
    },
  })
  return Panel ? <Panel {...props} /> : null
}
