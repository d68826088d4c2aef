import X from 'lucide-react/icons/x'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { enterModalLayer } from '../../lib/modal-layer'
import { neverChanges } from '../../lib/never-changes'
import { IconButton } from '../icon-button/icon-button'
import { DialogFrame, DialogHead, DialogTitle } from './dialog-frame'

type DialogShellProps = {
  title: string
  /** `alertdialog` requires a choice: it has no close button beside its buttons. */
  role?: 'alertdialog'
  width?: 'narrow' | undefined
  /** The edge that a `Sheet` slides in from. */
  side?: 'left' | 'right' | 'bottom'
  /** Stays above a dialog that opens meanwhile elsewhere. */
  isInFront?: boolean
  onClose: () => void
  describedBy?: string
  className?: string | undefined
  /** Everything below the head: a `DialogBody` and what follows it. */
  children: ReactNode
}

/** Whether the server rendered the dialog: open, so that it can be read before its script is there. */
const useIsServerRendered = (): boolean => {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  // As it was at first: the attribute is the browser's once the script has taken over.
  const [isServerRendered] = useState(isHydrating)
  return isServerRendered
}

/** Opening, closing and pressing beside a native modal dialog. */
const useDialog = (onClose: () => void, isInFront: boolean) => {
  const frame = useRef<HTMLDialogElement>(null)
  const isPressedOnBackdrop = useRef(false)
  const isWanted = useRef(false)

  // Closed before it leaves the document: only then does focus go back to what opened it.
  useLayoutEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    // As the server rendered it, it is open already, but not as a modal dialog.
    dialog.open = false
    isWanted.current = true
    const leave = enterModalLayer({ dialog, isInFront })
    return () => {
      isWanted.current = false
      leave()
      dialog.close()
    }
  }, [isInFront])

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
    // What is inside, such as an open list, may have taken Escape for itself.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onClose()
    },
    // A phone's way back. A file field inside tells of its own cancelling by the same name.
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== frame.current) return
      event.preventDefault()
      onClose()
    },
    // Asked twice in a row, Chrome closes a dialog without asking; closing is the caller's.
    onClose: (event: SyntheticEvent) => {
      if (event.target !== frame.current || !isWanted.current || frame.current.open) return
      frame.current.showModal()
      onClose()
    },
  }
}

/** What every modal dialog is: the browser's own, open while mounted, with its title. */
export const DialogShell = (props: DialogShellProps) => {
  const titleId = useId()
  const isServerRendered = useIsServerRendered()
  const dialog = useDialog(props.onClose, props.isInFront ?? false)
  return (
    <DialogFrame
      {...dialog}
      open={isServerRendered || undefined}
      role={props.role}
      className={props.className}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      data-width={props.width}
      data-side={props.side}
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
