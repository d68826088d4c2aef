import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Stack } from '../../layout/stack'
import { Button } from '../../primitives/button/button'
import { DialogBody, DialogFoot } from '../../primitives/modal-dialog/dialog-frame'
import { DialogShell } from '../../primitives/modal-dialog/dialog-shell'
import { InlineNotice } from '../inline-notice/inline-notice'

/** Props of `ConfirmDialog`. */
export type ConfirmDialogProps = {
  /** The question: `Delete this reply?` */
  title: string
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** Fields that the action depends on, below the description. */
  children?: ReactNode
  /** What the confirming button does, as a verb: `Delete`. */
  confirmLabel: string
  /** Its text while that is under way. */
  busyLabel?: string
  /** There is nothing to confirm, or not yet. The button stays in place, without effect. */
  cannotConfirm?: boolean
  /** Default `Cancel`. */
  cancelLabel?: string
  /** `danger` where something is lost; default `neutral`. */
  tone?: 'neutral' | 'danger'
  /** Does it. The dialog is busy until it is done, and asks to be closed then. */
  onConfirm: () => unknown
  /** What is said when `onConfirm` throws or rejects; the dialog stays. */
  describeFailure?: (error: unknown) => string
  /** Asked after success, on Cancel, Escape and the backdrop; the caller unmounts the dialog. */
  onClose: () => void
}

const plainFailure = () => 'That did not work. Please try again.'

/** Runs what is confirmed, once at a time, and keeps what became of it. */
const useConfirmation = ({
  onConfirm,
  onClose,
  describeFailure = plainFailure,
}: Pick<ConfirmDialogProps, 'onConfirm' | 'onClose' | 'describeFailure'>) => {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const confirm = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(describeFailure(error))
      setIsBusy(false)
    }
  }
  return { isBusy, failure, confirm }
}

/**
 * Asks before something that is hard to undo. A modal `alertdialog` that starts on Cancel, so
 * that a press of Enter in passing harms nothing. It can be left while busy: without a signal
 * a response may take a while, and closing does not cancel the request.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { cancelLabel = 'Cancel', tone = 'neutral', cannotConfirm = false, onClose } = props
  const descriptionId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const { isBusy, failure, confirm } = useConfirmation(props)
  useLayoutEffect(() => cancel.current?.focus(), [])
  return (
    <DialogShell
      role="alertdialog"
      width="narrow"
      title={props.title}
      describedBy={descriptionId}
      onClose={onClose}
    >
      <DialogBody>
        <Stack>
          <div id={descriptionId}>{props.description}</div>
          {props.children}
          {failure ? (
            <InlineNotice tone="danger" role="alert">
              {failure}
            </InlineNotice>
          ) : null}
        </Stack>
      </DialogBody>
      <DialogFoot>
        <Button ref={cancel} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          variant={tone === 'danger' ? 'danger' : 'primary'}
          isBusy={isBusy}
          // Not `disabled`: a disabled button loses keyboard focus.
          aria-disabled={cannotConfirm || undefined}
          {...(props.busyLabel === undefined ? {} : { busyLabel: props.busyLabel })}
          onClick={() => {
            if (!cannotConfirm) void confirm()
          }}
        >
          {props.confirmLabel}
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}
