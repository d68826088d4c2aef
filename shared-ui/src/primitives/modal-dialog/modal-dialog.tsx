import X from 'lucide-react/icons/x'
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { enterModalLayer } from '../../lib/modal-layer'
import { IconButton } from '../icon-button/icon-button'
import { DialogBody, DialogFrame, DialogHead, DialogTitle } from './dialog-frame'

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
 * It stands above everything else of the page; toasts are drawn inside it meanwhile.
 */
export const ModalDialog = ({ title, width, onClose, className, children }: ModalDialogProps) => {
  const titleId = useId()
  const frame = useRef<HTMLDialogElement>(null)
  const isPressedOnBackdrop = useRef(false)

  // Closed before it leaves the document: only then does focus go back to what opened it.
  useLayoutEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    dialog.showModal()
    const leave = enterModalLayer(dialog)
    return () => {
      leave()
      dialog.close()
    }
  }, [])

  // The frame's own box is covered by head and body: what meets the frame itself met its backdrop.
  const notePress = (event: PointerEvent) => {
    isPressedOnBackdrop.current = event.target === frame.current
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    // Begun there, too: who selects text in a field and lets go outside wants to stay.
    if (event.target === frame.current && isPressedOnBackdrop.current) onClose()
  }
  return (
    <DialogFrame
      ref={frame}
      className={className}
      aria-labelledby={titleId}
      data-width={width}
      onPointerDown={notePress}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        // A file field inside tells of its own cancelling with an event of the same name.
        if (event.target !== frame.current) return
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
