import { cloneElement, createElement, type MouseEvent, type PointerEvent } from 'react'
import type { MenuItem } from './menu'

type MenuEntryProps = {
  item: MenuItem
  /** Closes the menu and takes focus back, before anything the choice may open. */
  onChoose: () => void
}

const plainElement = (href: string | undefined) =>
  href === undefined ? createElement('button', { type: 'button' }) : createElement('a', { href })

/** One entry: a button, a plain link, or the link element it was given. */
export const MenuEntry = ({ item, onChoose }: MenuEntryProps) => {
  const element = item.link ?? plainElement(item.href)
  return cloneElement(
    element,
    {
      role: 'menuitem',
      tabIndex: -1,
      'data-tone': item.tone,
      onClick: (event: MouseEvent) => {
        onChoose()
        item.onSelect?.(event)
      },
      // One highlight for pointer and keys: it is where focus is.
      onPointerEnter: (event: PointerEvent<HTMLElement>) =>
        event.currentTarget.focus({ preventScroll: true }),
    },
    item.icon,
    item.label,
  )
}
