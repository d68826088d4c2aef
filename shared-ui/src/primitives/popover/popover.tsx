import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react'
import { useMediaQuery } from '../../lib/use-media-query'
import { usePressOutside } from '../../lib/use-press-outside'
import { tokens } from '../../tokens'
import { preloadSheet, Sheet } from '../sheet/sheet'
import { PopoverPanel, Root } from './popover-panel'

/** What a trigger must take: the props of a `<button>`, and a ref to it. */
export type PopoverTriggerProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  onPointerEnter?: () => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

/** Props of `Popover`. */
export type PopoverProps = {
  /** A button element (`Button`, `IconButton`) that opens the panel. Its ref and click are the popover's. */
  trigger: ReactElement<PopoverTriggerProps>
  /** The panel's name, shown at its top. */
  title: string
  open: boolean
  /** Called on every request to open or close: the trigger's press, Escape, a press or focus outside. */
  onOpenChange: (open: boolean) => void
  /** Called when the code of the sheet cannot be loaded, so that the caller can say so. */
  onFail?: () => void
  /** Which edge of the trigger the panel lines up with on wide screens; default `end`. */
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/**
 * Something to look into without leaving the page. On wide screens a panel under its trigger:
 * not modal, takes focus, and closes on Escape (focus goes back) or when something outside is
 * pressed or focused. On a phone a sheet from the bottom, whose code is fetched when first wanted.
 */
export const Popover = (props: PopoverProps) => {
  const { trigger, title, open, onOpenChange, onFail, align = 'end', className, children } = props
  const isWide = useMediaQuery(`(min-width: ${tokens.breakpoint.md})`)
  const panelId = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const isPanelOpen = open && isWide
  usePressOutside(rootRef, { isActive: isPanelOpen, onPress: () => onOpenChange(false) })

  const closeToTrigger = () => {
    triggerRef.current?.focus()
    onOpenChange(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isPanelOpen) return
    event.preventDefault()
    closeToTrigger()
  }
  const onBlur = (event: FocusEvent) => {
    if (!isPanelOpen || !event.relatedTarget) return
    if (!rootRef.current?.contains(event.relatedTarget)) onOpenChange(false)
  }
  return (
    <Root ref={rootRef} className={className} onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(trigger, {
        ref: triggerRef,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': isPanelOpen ? panelId : undefined,
        onPointerEnter: () => {
          if (!isWide) preloadSheet()
        },
        onClick: () => onOpenChange(!open),
      })}
      {isPanelOpen ? (
        <PopoverPanel {...{ id: panelId, title, align }} onClose={closeToTrigger}>
          {children}
        </PopoverPanel>
      ) : null}
      {isWide ? null : (
        <Sheet {...{ open, onOpenChange, onFail, title }} side="bottom">
          {children}
        </Sheet>
      )}
    </Root>
  )
}
