import type { ReactNode } from 'react'
import { createLazyPart, useLazyPart } from '../../lib/lazy-part'

/** Props of `Sheet`. */
export type SheetProps = {
  open: boolean
  /** Hears `false` on Escape, on the backdrop and on the close button. */
  onOpenChange: (open: boolean) => void
  /** Hears that its code cannot be had: whoever wanted it open should be told. */
  onFail?: () => void
  /** The dialog's name, shown at its top. */
  title: string
  /** The screen's side it slides in from; default `left`. From the `bottom` it is as high as it needs. */
  side?: 'left' | 'right' | 'bottom'
  className?: string
  children: ReactNode
}

const sheetPanel = createLazyPart(() => import('./sheet-panel').then((part) => part.SheetPanel))

/** Fetches the sheet's code ahead of its first opening: when idle, or on hover. */
export const preloadSheet = (): void => {
  sheetPanel.preload().catch(() => undefined)
}

/**
 * A side panel: a modal dialog that keeps focus inside, closes on Escape and on its
 * backdrop and gives focus back. Its code is fetched when it is first opened; call
 * `preloadSheet` ahead of that. If the fetch fails it asks to be closed again and tells `onFail`.
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
