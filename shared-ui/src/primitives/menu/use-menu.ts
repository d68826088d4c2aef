import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { usePressOutside } from '../../lib/use-press-outside'

/** Where focus goes when the menu opens: a press leaves the choice of item open. */
type Start = 'first' | 'last' | 'list'

const itemsOf = (list: HTMLElement | null): HTMLElement[] =>
  Array.from(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])

/** The item that a key leads to, from the focused one at `index` (-1: none). */
const itemForKey = (key: string, items: HTMLElement[], index: number) => {
  if (key === 'ArrowDown') return items[(index + 1) % items.length]
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLowerCase()
  const fromNext = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  return fromNext.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
}

/** Opening, closing, focus and keys of a menu button, as the ARIA practices describe it. */
export const useMenu = () => {
  const [isOpen, setIsOpen] = useState(false)
  const start = useRef<Start>('list')
  const rootRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const listRef = useRef<HTMLDivElement>(null)

  const open = (at: Start) => {
    start.current = at
    setIsOpen(true)
  }
  const closeToTrigger = () => {
    triggerRef.current?.focus()
    setIsOpen(false)
  }

  useEffect(() => {
    if (!isOpen) return
    const items = itemsOf(listRef.current)
    const target = { first: items[0], last: items.at(-1), list: listRef.current }[start.current]
    target?.focus()
  }, [isOpen])
  usePressOutside(rootRef, { isActive: isOpen, onPress: () => setIsOpen(false) })

  return {
    isOpen,
    rootRef,
    triggerRef,
    listRef,
    closeToTrigger,
    onTriggerClick: (event: MouseEvent) => {
      if (isOpen) closeToTrigger()
      // A click made by Enter or Space has no count.
      else open(event.detail === 0 ? 'first' : 'list')
    },
    onTriggerKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    },
    onListKeyDown: (event: KeyboardEvent) => {
      const items = itemsOf(listRef.current)
      const index = items.indexOf(document.activeElement as HTMLElement)
      const target = itemForKey(event.key, items, index)
      // Tab leaves from the trigger, not from an item that is about to vanish.
      if (event.key === 'Tab') closeToTrigger()
      if (event.key === 'Escape') closeToTrigger()
      if (event.key === ' ') items[index]?.click()
      if (event.key === ' ' || event.key === 'Escape' || target) event.preventDefault()
      target?.focus()
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !rootRef.current?.contains(event.relatedTarget)) setIsOpen(false)
    },
  }
}
