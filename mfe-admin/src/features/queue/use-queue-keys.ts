import type { KeyboardEvent, RefObject } from 'react'

interface Moves {
  readonly next: () => void
  readonly previous: () => void
}

/** Where letters are typed, or another window is open. */
const isTaken = (target: Element) =>
  target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/**
 * The keys of the queue, while focus is in it: `j` and `k` for the items, and the key of each
 * button of the item: see `aria-keyshortcuts`.
 */
export const useQueueKeys =
  (panel: RefObject<HTMLElement | null>, { next, previous }: Moves) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
    const isInside = target instanceof Element && currentTarget.contains(target)
    if (!isPlain || !isInside || isTaken(target)) return
    if (key === 'j' || key === 'k') {
      event.preventDefault()
      if (key === 'j') next()
      else previous()
      return
    }
    if (!/^[a-z?]$/.test(key)) return
    const button = panel.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
    if (!button) return
    event.preventDefault()
    button.focus()
    button.click()
  }
