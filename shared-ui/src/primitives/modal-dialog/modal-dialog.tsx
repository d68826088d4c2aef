import type { ReactNode } from 'react'
import { DialogBody } from './dialog-frame'
import { DialogShell } from './dialog-shell'

/** Props of `ModalDialog`. */
export type ModalDialogProps = {
  /** The dialog's name, shown at its top. */
  title: string
  /** Default: the width of a column of text. */
  width?: 'narrow'
  /** Asked on Escape, on the backdrop and on the close button; the caller unmounts the dialog. */
  onClose: () => void
  className?: string
  children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps focus inside and gives it back, and makes
 * the rest of the page inert, all without a line of script. Open while mounted.
 * It stands above everything else of the page; toasts are rendered inside it meanwhile.
 */
export const ModalDialog = ({ children, ...rest }: ModalDialogProps) => (
  <DialogShell {...rest}>
    <DialogBody>{children}</DialogBody>
  </DialogShell>
)
