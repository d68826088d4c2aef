import { type PointerEvent, useRef } from 'react'

/** A finger that moves sideways by more than this wants another photo. */
const minimumPx = 48

/** Hears a finger that swipes to the left (1) or to the right (-1). */
export const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from) return
      const moved = clientX - from.x
      const isSideways = Math.abs(moved) > 2 * Math.abs(clientY - from.y)
      if (isSideways && Math.abs(moved) > minimumPx) onSwipe(moved < 0 ? 1 : -1)
    },
    // The browser scrolls or zooms instead.
    onPointerCancel: () => {
      start.current = null
    },
  }
}
