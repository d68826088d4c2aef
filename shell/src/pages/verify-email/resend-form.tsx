import { type VerificationRequest, verificationRequestSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { InlineNotice, TextField } from '@haulyard/shared-ui'
import { AccountForm } from '../account/account-form'
import { addressDraftKey } from '../account/address-draft'
import { addressFieldProps } from '../account/address-field'
import { useResend } from '../account/use-resend'

/** Asks for the address, and sends the verification mail to it again. */
export const ResendForm = () => {
  const form = useContractForm({
    schema: verificationRequestSchema,
    initial: { email: '' },
    draftKey: addressDraftKey,
  })
  const { mutate, isPending, data, error } = useResend()
  return (
    <>
      <AccountForm
        onSubmit={form.handleSubmit(({ email }: VerificationRequest) => mutate(email))}
        submitLabel="Send New Link"
        busyLabel="Sending..."
        isBusy={isPending}
        failure={error}
      >
        <TextField
          {...addressFieldProps}
          autoComplete="username"
          enterKeyHint="send"
          {...form.field('email')}
        />
      </AccountForm>
      {data ? (
        <InlineNotice tone="success" role="status">
          {data.message}
        </InlineNotice>
      ) : null}
    </>
  )
}
