import { Button, type ButtonVariant, LazyDialog, type LazyPart } from '@haulyard/shared-ui'
import { type MemberDialog, useCurrentUser, useFormUnavailable } from '@haulyard/shell-contract'
import type { ReactNode } from 'react'

interface DialogButtonProps<T> {
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: ButtonVariant
  readonly dialog: MemberDialog
  /** The dialog's code, fetched as soon as the button is pointed at. */
  readonly part: LazyPart<T>
  /** Read out while the code is on its way. */
  readonly opening?: string
  /** Draws the dialog. */
  readonly children: (loaded: T) => ReactNode
}

/** A button for members, and the dialog that it opens. */
export const DialogButton = <T,>(props: DialogButtonProps<T>) => {
  const { dialog, part, variant = 'secondary', opening = 'Opening the form' } = props
  const isMember = useCurrentUser() !== null
  const preload = () => {
    // A dialog that does not come is told of when it is opened.
    if (isMember) part.preload().catch(() => undefined)
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
      <LazyDialog
        part={part}
        isOpen={dialog.isOpen}
        label={opening}
        onFail={useFormUnavailable(dialog.close)}
      >
        {props.children}
      </LazyDialog>
    </>
  )
}
