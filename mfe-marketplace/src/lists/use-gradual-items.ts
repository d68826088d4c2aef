import { useEffect, useState } from 'react'

/** So few that a modest phone draws them between two frames of a scroll. */
const perFrame = 2

/**
 * The items of a list to draw now. A page that is added below comes a few items with each
 * frame, so that a scroll never waits for a whole page; whatever else changes shows at once.
 */
export const useGradualItems = <T>(items: readonly T[]): readonly T[] => {
  const [state, setState] = useState({ items, count: items.length })
  let { count } = state
  if (state.items !== items) {
    const isAddition = items[state.count - 1] === state.items[state.count - 1] && state.count > 0
    count = isAddition ? Math.min(state.count, items.length) : items.length
    setState({ items, count })
  }
  const isGrowing = count < items.length

  useEffect(() => {
    if (!isGrowing) return undefined
    const frame = requestAnimationFrame(() => setState({ items, count: count + perFrame }))
    return () => cancelAnimationFrame(frame)
  }, [isGrowing, items, count])

  return isGrowing ? items.slice(0, count) : items
}
