import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useUppermostDialog } from '../../lib/modal-layer'
import { tokens } from '../../tokens'
import { Toast, type ToastMessage } from './toast'

const { space, layer, size, breakpoint } = tokens

/** Props of `ToastRegion`. */
export type ToastRegionProps = {
  /** The message to show, or null. A new one replaces the old. */
  toast: ToastMessage | null
  /** Called by the close button and when the time is up. */
  onClose: () => void
}

const Root = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  right: ${space[4]};
  /* --hy-toast-lift makes room for what a page keeps at the end of the screen. */
  bottom: calc(max(${space[4]}, env(safe-area-inset-bottom)) + var(--hy-toast-lift, 0px));
  left: ${space[4]};

  @media (min-width: ${breakpoint.sm}) {
    left: auto;
    width: ${size.panel};
  }
  /* A failure may not cover the way to retry. On a phone a dialog's buttons are at the bottom,
     on a desk at its right. */
  dialog > & {
    @media not all and (min-width: ${breakpoint.md}) {
      top: max(${space[4]}, env(safe-area-inset-top));
      bottom: auto;
    }
    @media (min-width: ${breakpoint.md}) {
      right: auto;
      left: ${space[4]};
    }
  }
`

const durationOf = ({ durationMs, tone, action }: ToastMessage) => {
  if (durationMs !== undefined) return durationMs
  if (action) return 30_000
  return tone === 'danger' ? 10_000 : 6_000
}

/** A toast with a clock that stands still while it is pointed at or focused. */
const TimedToast = ({ toast, onClose }: { toast: ToastMessage; onClose: () => void }) => {
  const dialog = useUppermostDialog()
  // Where it is held: a toast that moves to another place is let go of.
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  const place = dialog ?? document.body
  const isHeld = holder !== null && holder === place
  const durationMs = durationOf(toast)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (durationMs === null || isHeld) return
    const timer = setTimeout(() => close(), durationMs)
    return () => clearTimeout(timer)
  }, [durationMs, isHeld])
  const content = (
    <Toast
      toast={toast}
      onClose={onClose}
      onPointerEnter={() => setHolder(place)}
      onPointerLeave={() => setHolder(null)}
      onFocus={() => setHolder(place)}
      onBlur={() => setHolder(null)}
    />
  )
  return dialog ? createPortal(<Root>{content}</Root>, dialog) : <Root>{content}</Root>
}

/**
 * Where the one visible toast appears: above the page, and above the uppermost dialog while
 * one is open. It closes by itself, but not while pointed at or focused.
 */
export const ToastRegion = ({ toast, onClose }: ToastRegionProps) =>
  // Keyed: a new toast starts its own clock, whatever became of the one before.
  toast ? <TimedToast key={toast.id} toast={toast} onClose={onClose} /> : null
