import { Button, Card, InlineNotice, Stack } from '@haulyard/shared-ui'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'

interface RequestFormProps {
  readonly title: string
  readonly submitLabel: string
  readonly isBusy: boolean
  /** Why the last sending failed, where no field is to blame. */
  readonly failure: string | null
  readonly onSubmit: (event: FormEvent) => unknown
  /** The fields. */
  readonly children: ReactNode
}

/** A form on a page: its fields, why it was not sent, and one button. */
export const RequestForm = (props: RequestFormProps) => {
  const { title, submitLabel, isBusy, failure, onSubmit, children } = props
  const headingId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(event)
  }
  return (
    <Card as="form" noValidate aria-labelledby={headingId} onSubmit={submit}>
      <Stack>
        <h2 id={headingId}>{title}</h2>
        {children}
        {failure ? (
          <InlineNotice tone="danger" role="alert">
            {failure}
          </InlineNotice>
        ) : null}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Sending...">
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

interface SentNoticeProps {
  readonly title: string
  readonly children: ReactNode
  readonly againLabel: string
  readonly onAgain: () => void
}

/** In the place of a form that was sent; the focus of its button goes there. */
export const SentNotice = ({ title, children, againLabel, onAgain }: SentNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <InlineNotice
      ref={notice}
      tabIndex={-1}
      tone="success"
      role="status"
      title={title}
      action={<Button onClick={onAgain}>{againLabel}</Button>}
    >
      {children}
    </InlineNotice>
  )
}
