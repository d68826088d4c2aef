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
import { DialogFrame, DialogHead, DialogTitle } from './dialog-frame'

type DialogShellProps = {
  title: string
  /** `alertdialog` asks for an answer: it has no close button beside the answers. */
  role?: 'alertdialog'
  width?: 'narrow' | undefined
  onClose: () => void
  describedBy?: string
  className?: string | undefined
  /** Everything below the head: a `DialogBody` and what follows it. */
  children: ReactNode
}

/** Opening, closing and pressing beside a native modal dialog. */
const useDialog = (onClose: () => void) => {
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

  return {
    ref: frame,
    // The frame's own box is covered by head and body: what meets the frame itself met its backdrop.
    onPointerDown: (event: PointerEvent) => {
      isPressedOnBackdrop.current = event.target === frame.current
    },
    onClick: (event: MouseEvent) => {
      // Begun there, too: who selects text in a field and lets go outside wants to stay.
      if (event.target === frame.current && isPressedOnBackdrop.current) onClose()
    },
    onCancel: (event: { target: unknown; preventDefault: () => void }) => {
      // A file field inside tells of its own cancelling with an event of the same name.
      if (event.target !== frame.current) return
      event.preventDefault()
      onClose()
    },
  }
}

/** What every modal dialog is: the browser's own, open while mounted, with its title. */
export const DialogShell = (props: DialogShellProps) => {
  const titleId = useId()
  const dialog = useDialog(props.onClose)
  return (
    <DialogFrame
      {...dialog}
      role={props.role}
      className={props.className}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      data-width={props.width}
    >
      <DialogHead>
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        {props.role === 'alertdialog' ? null : (
          <IconButton label="Close" icon={<X aria-hidden />} onClick={props.onClose} />
        )}
      </DialogHead>
      {props.children}
    </DialogFrame>
  )
}
