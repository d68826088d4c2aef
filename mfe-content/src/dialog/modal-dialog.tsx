import { IconButton } from '@haulyard/shared-ui'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { DialogBody, DialogFrame, DialogHead, DialogTitle } from './dialog-frame'

export interface ModalDialogProps {
  /** The dialog's name, shown at its top. */
  readonly title: string
  /** Default: the width of a column of text. */
  readonly width?: 'narrow'
  /** Asked on Escape, on the backdrop and on the close button; the caller unmounts the dialog. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps focus inside and gives it back, and makes
 * the rest of the page inert, all without a line of script. Open while mounted.
 */
export const ModalDialog = ({ title, width, onClose, children }: ModalDialogProps) => {
  const titleId = useId()
  const frame = useRef<HTMLDialogElement>(null)

  // Closed before it leaves the document: only then does focus go back to what opened it.
  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === frame.current) onClose()
  }
  return (
    // The frame has no padding, so that a press on itself is one on its backdrop.
    <DialogFrame
      ref={frame}
      aria-labelledby={titleId}
      data-width={width}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <DialogHead>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </DialogHead>
      <DialogBody>{children}</DialogBody>
    </DialogFrame>
  )
}
