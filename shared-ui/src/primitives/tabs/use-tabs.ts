import { useLayoutEffect, useRef, useState } from 'react'
import type { TabsProps } from './tabs'

/** Brings a tab into the row's view without moving the page, as `scrollIntoView` might. */
const reveal = (list: HTMLElement, tab: HTMLElement) => {
  const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (box.left < row.left) list.scrollLeft -= row.left - box.left
  if (box.right > row.right) list.scrollLeft += box.right - row.right
}

/** Which tab is shown, which ones have been, and keeping the shown one in sight. */
export const useTabs = ({
  tabs,
  selected,
  onSelect,
}: Pick<TabsProps, 'tabs' | 'selected' | 'onSelect'>) => {
  const [chosen, setChosen] = useState<string>()
  const [visited, setVisited] = useState<readonly string[]>([])
  const listRef = useRef<HTMLDivElement>(null)
  const wanted = selected ?? chosen
  // An id that no tab has, as from an old address, shows the first.
  const current = tabs.some(({ id }) => id === wanted) ? wanted : tabs[0]?.id

  if (current !== undefined && !visited.includes(current)) setVisited([...visited, current])

  useLayoutEffect(() => {
    const list = listRef.current
    const tab = list?.querySelector<HTMLElement>(`[aria-selected="true"]`)
    if (current !== undefined && list && tab) reveal(list, tab)
  }, [current])

  return {
    current,
    listRef,
    isVisited: (id: string) => visited.includes(id),
    select: (id: string) => {
      setChosen(id)
      if (id !== current) onSelect?.(id)
    },
  }
}
