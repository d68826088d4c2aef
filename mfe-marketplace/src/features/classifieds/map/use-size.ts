import { useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './projection'

/** The size of an element in whole pixels; `null` until it is known. */
export const useSize = <Target extends HTMLElement>() => {
  const ref = useRef<Target>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const [width, height] = [element.clientWidth, element.clientHeight]
      setSize((known) =>
        known?.width === width && known.height === height ? known : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}
