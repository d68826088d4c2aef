import { Button, InlineNotice, Stack } from '@haulyard/shared-ui'
import { failureText } from '@haulyard/shell-contract/form'
import { useResend } from './use-resend'

/** Sends the verification mail again to an address that is known, and says what came of it. */
export const ResendButton = ({ address }: { address: string }) => {
  const { mutate, isPending, data, error } = useResend()
  return (
    <Stack gap={3}>
      <Button isBusy={isPending} busyLabel="Sending..." onClick={() => mutate(address)}>
        Resend Email
      </Button>
      {data ? (
        <InlineNotice tone="success" role="status">
          {data.message}
        </InlineNotice>
      ) : null}
      {error ? (
        <InlineNotice tone="danger" role="alert">
          {failureText(error)}
        </InlineNotice>
      ) : null}
    </Stack>
  )
}
