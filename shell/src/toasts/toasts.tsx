import { tokens } from '@haulyard/shared-ui'
import { ToastRegion } from '@haulyard/shared-ui/frame'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useShellServices } from '../core/shell'

const Region = styled.div`
  /* Above the connection's notice, which stands at the end of the screen. */
  [data-page-notice] + & {
    --hy-toast-lift: 3.5rem;
  }
  @media (max-width: ${tokens.breakpoint.md}) {
    [data-page-notice='long'] + & {
      --hy-toast-lift: 9.5rem;
    }
  }
`

/**
 * Shows the one visible toast. Escape closes it while it has focus; closed by keyboard, it
 * gives focus back to where it came from, not to the document's start.
 */
export const Toasts = () => {
  const { toasts } = useShellServices()
  const toast = useStore(toasts.store)
  useEffect(() => toasts.regionMounted(), [toasts])
  const cameFrom = useRef<HTMLElement | null>(null)
  const regionRef = useRef<HTMLDivElement>(null)

  const close = () => {
    if (regionRef.current?.contains(document.activeElement)) {
      cameFrom.current?.focus({ preventScroll: true })
    }
    toasts.close()
  }
  const rememberOrigin = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }

  return (
    <Region ref={regionRef} onFocus={rememberOrigin} onKeyDown={closeOnEscape}>
      <ToastRegion toast={toast} onClose={close} />
    </Region>
  )
}
