import { Button, Card, Cluster, InlineNotice } from '@haulyard/shared-ui'
import type { ComponentProps, ReactNode } from 'react'

interface ReplyFrameProps {
  /** The field of the text, or its look before its code is there. */
  readonly field: ReactNode
  /** There is something to send. */
  readonly isSendable: boolean
  readonly isSending?: boolean
  /** What stands between the text and the button. */
  readonly children?: ReactNode
  readonly onSubmit?: ComponentProps<'form'>['onSubmit']
}

/** The reply box as it looks, also while what it needs to work is on its way. */
export const ReplyFrame = (props: ReplyFrameProps) => {
  const { isSending = false } = props
  return (
    <Card as="form" noValidate onSubmit={props.onSubmit} aria-label="Reply to this topic">
      {props.field}
      {props.children}
      <Cluster data-justify="end">
        <Button
          type="submit"
          variant="primary"
          disabled={!props.isSendable}
          isBusy={isSending}
          busyLabel="Posting..."
        >
          Post Reply
        </Button>
      </Cluster>
    </Card>
  )
}

/** Why a reply could not be sent, read out at once. */
export const ReplyFailure = ({ text, action }: { text: string; action?: ReactNode }) => (
  <InlineNotice tone="danger" role="alert" action={action}>
    {text}
  </InlineNotice>
)
