import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Stack } from '../../layout/stack'
import { Button } from '../../primitives/button/button'
import { DialogBody, DialogFoot } from '../../primitives/modal-dialog/dialog-frame'
import { DialogShell } from '../../primitives/modal-dialog/dialog-shell'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog'
import { InlineNotice } from '../inline-notice/inline-notice'
import { DraftNotice } from './draft-notice'

/** Props of `FormDialog`. */
export type FormDialogProps = {
  title: string
  /** The one submit button's text: `Post Listing`. */
  submitLabel: string
  /** Its text while `isBusy`. */
  busyLabel?: string
  /** `danger` where something is lost by submitting; default `neutral`. */
  tone?: 'neutral' | 'danger'
  /** The form is on its way; a second submit is ignored. */
  isBusy?: boolean
  /** Something was typed that closing would lose: then Escape, backdrop and Close ask first. */
  isDirty?: boolean
  /** Stays above a dialog that opens meanwhile elsewhere, such as one of a page that loads late. */
  isInFront?: boolean
  /** The fields hold what was written before: says so, and empties them; focus is the caller's. */
  onClearDraft?: (() => void) | undefined
  /** What became of the last submit, where no field is to blame. Read out at once. */
  failure?: string | null | undefined
  /** Takes the form's event, with the browser's own submit already stopped. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** Asked on Cancel, and on every other way out; the caller unmounts the dialog. */
  onClose: () => void
  className?: string
  /** The fields, one below the other. */
  children: ReactNode
}

const Form = styled.form`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
`

/** Below the last field, which on a phone may be far from what is in sight. */
const Failure = ({ text }: { text: string }) => {
  const notice = useRef<HTMLDivElement>(null)
  // In braces: newer browsers return a promise, which is no cleanup function.
  useLayoutEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <InlineNotice ref={notice} tone="danger" role="alert">
      {text}
    </InlineNotice>
  )
}

/**
 * A form in a modal dialog: its fields, Cancel and exactly one submit button. The browser's
 * own bubbles are off; fields show their errors themselves.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { isBusy = false, isDirty = false, isInFront = false, onClose, className } = props
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => (isDirty ? setIsAsking(true) : onClose())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) props.onSubmit(event)
  }
  return (
    <DialogShell title={props.title} isInFront={isInFront} onClose={leave} className={className}>
      <Form noValidate onSubmit={submit}>
        <DialogBody>
          <Stack gap={5}>
            {props.onClearDraft ? <DraftNotice onClear={props.onClearDraft} /> : null}
            {props.children}
            {props.failure ? <Failure text={props.failure} /> : null}
          </Stack>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={props.tone === 'danger' ? 'danger' : 'primary'}
            isBusy={isBusy}
            {...(props.busyLabel === undefined ? {} : { busyLabel: props.busyLabel })}
          >
            {props.submitLabel}
          </Button>
        </DialogFoot>
      </Form>
      {isAsking ? (
        <ConfirmDialog
          title="Discard your changes?"
          description="What you typed here will be lost."
          cancelLabel="Keep Editing"
          confirmLabel="Discard"
          tone="danger"
          onConfirm={onClose}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </DialogShell>
  )
}
