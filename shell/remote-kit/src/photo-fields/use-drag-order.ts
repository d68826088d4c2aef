import { type PointerEvent, useRef, useState } from 'react'

interface Drag {
  readonly from: number
  readonly to: number
}

/** The place in the list that a pointer is over. */
const placeAt = (list: HTMLElement, y: number) => {
  const rows = Array.from(list.children, (row) => row.getBoundingClientRect())
  const below = rows.findIndex(({ bottom }) => y < bottom)
  return below === -1 ? rows.length - 1 : below
}

/**
 * Orders a list by dragging. The item moves when it is dropped: an element that moves in the
 * document loses the touch that drags it.
 */
export const useDragOrder = (onMove: (from: number, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = (from: number) => (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    let to = from
    setDrag({ from, to })
    const follow = ({ clientY }: globalThis.PointerEvent | MouseEvent) => {
      if (!list.current) return
      to = placeAt(list.current, clientY)
      list.current.children[to]?.scrollIntoView({ block: 'nearest' })
      setDrag({ from, to })
    }
    const over = new AbortController()
    const options = { signal: over.signal }
    const end = () => {
      over.abort()
      setDrag(null)
    }
    const drop = () => {
      end()
      onMove(from, to)
    }
    handle.addEventListener('pointermove', (moved) => follow(moved as MouseEvent), options)
    handle.addEventListener('pointerup', drop, options)
    handle.addEventListener('pointercancel', end, options)
  }
  /** How a row looks meanwhile. */
  const markOf = (index: number) => {
    if (drag === null) return undefined
    if (index === drag.from) return 'dragged'
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }
  return { list, start, markOf }
}
