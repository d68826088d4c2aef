import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
} from 'react'
import { MenuEntry } from './menu-entry'
import { List, Root } from './menu-style'
import { useMenu } from './use-menu'

/** One entry of a `Menu`; its accessible name is exactly `label`. */
export type MenuItem = {
  label: string
  /** Makes the entry a link, followed as a document load. */
  href?: string
  /** A link element without children, for a router's own: `<Link to="/settings" />`. */
  link?: ReactElement<Record<string, unknown>>
  /** Called when the entry is chosen, before a link is followed, which it may prevent. */
  onSelect?: (event: MouseEvent) => void
  /** Decorative. */
  icon?: ReactNode
  /** Default `neutral`. */
  tone?: 'neutral' | 'danger'
}

/** What a trigger must take: the props of a `<button>`, and a ref to it. */
export type MenuTriggerProps = {
  ref?: Ref<HTMLButtonElement>
  id?: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

/** Props of `Menu`. */
export type MenuProps = {
  /**
   * A button element (`Button`, `IconButton`, a styled button) that opens the menu and names
   * it. Its ref and its click and key handlers become the menu's.
   */
  trigger: ReactElement<MenuTriggerProps>
  items: readonly MenuItem[]
  /** Which edge of the trigger the menu lines up with; default `end`. */
  align?: 'start' | 'end'
  className?: string
}

/**
 * A button with a menu: opens on a press, Enter, Space and the arrow keys; arrows, Home
 * and End move, letters jump; Escape, Tab, a choice and a press outside close it, and
 * focus goes back to the button.
 *
 * Written here rather than taken from Base UI: its menu is 54 KB after compression
 * (this is 1.5), opens only once that has loaded, and its focus guards fail axe.
 */
export const Menu = ({ trigger, items, align = 'end', className }: MenuProps) => {
  const ownId = useId()
  const triggerId = trigger.props.id ?? ownId
  const menuId = `${triggerId}-menu`
  const menu = useMenu()
  return (
    <Root ref={menu.rootRef} className={className} onBlur={menu.onBlur}>
      {cloneElement(trigger, {
        ref: menu.triggerRef,
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': menu.isOpen,
        'aria-controls': menu.isOpen ? menuId : undefined,
        onClick: menu.onTriggerClick,
        onKeyDown: menu.onTriggerKeyDown,
      })}
      {menu.isOpen ? (
        <List
          ref={menu.listRef}
          role="menu"
          id={menuId}
          tabIndex={-1}
          aria-labelledby={triggerId}
          data-align={align}
          onKeyDown={menu.onListKeyDown}
        >
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onChoose={menu.closeToTrigger} />
          ))}
        </List>
      ) : null}
    </Root>
  )
}
