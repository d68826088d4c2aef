import type { ReactNode } from 'react'
import type { LazyPart } from '../../lib/lazy-part'
import { Button, type ButtonVariant } from '../../primitives/button/button'
import { LazyDialog } from '../lazy-dialog/lazy-dialog'

/** Whether a dialog is open, and what opens and closes it. */
export type DialogState = {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
  /** Called when the code of the dialog cannot be loaded: closes it and says so. */
  readonly fail: () => void
  /** Whether the code is worth fetching as soon as the button is pointed at. */
  readonly mayPreload: boolean
}

/** Props of `DialogButton`. */
export type DialogButtonProps<T> = {
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: ButtonVariant
  readonly dialog: DialogState
  /** The dialog's code, fetched as soon as the button is pointed at. */
  readonly part: LazyPart<T>
  /** Read out while the code is on its way; "Opening the form" when left out. */
  readonly opening?: string
  /** Renders the dialog. */
  readonly children: (loaded: T) => ReactNode
}

/** A button, and the dialog that it opens. */
export const DialogButton = <T,>(props: DialogButtonProps<T>) => {
  const { dialog, part, variant = 'secondary', opening = 'Opening the form' } = props
  const preload = () => {
    // A dialog that does not come is told of when it is opened.
    if (dialog.mayPreload) part.preload().catch(() => undefined)
  }
  return (
    <>
      <Button
        variant={variant}
        icon={props.icon}
        onClick={dialog.open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {props.label}
      </Button>
      <LazyDialog part={part} isOpen={dialog.isOpen} label={opening} onFail={dialog.fail}>
        {props.children}
      </LazyDialog>
    </>
  )
}
