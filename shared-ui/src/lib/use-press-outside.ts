import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hears presses outside `box` while `isActive`: what closes a menu or a panel. */
export const usePressOutside = (
  box: RefObject<HTMLElement | null>,
  { isActive, onPress }: { isActive: boolean; onPress: () => void },
) => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isActive) return
    const hear = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) press()
    }
    document.addEventListener('pointerdown', hear)
    return () => document.removeEventListener('pointerdown', hear)
  }, [box, isActive])
}
