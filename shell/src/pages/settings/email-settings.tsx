import { type EmailChange, emailChangeSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { Card, CardText, InlineNotice, SectionHeading, TextField } from '@haulyard/shared-ui'
import { PasswordField } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { AccountForm } from '../account/account-form'
import { addressFieldProps } from '../account/address-field'
import { useAccountCall } from '../account/use-account-call'

/** Asks for another address. It counts once both addresses have confirmed it. */
export const EmailSettings = () => {
  const { api } = useShell()
  const [sentText, setSentText] = useState<string | null>(null)
  const form = useContractForm({
    schema: emailChangeSchema,
    initial: { email: '', currentPassword: '' },
    draftKey: 'settings-email',
    unkept: ['currentPassword'],
  })
  const { send, isBusy, failure } = useAccountCall({
    send: (body: EmailChange) => api.call('POST /api/auth/change-email', { body }),
    onDone: ({ message }) => {
      form.startOver()
      setSentText(message)
    },
    failureTitle: 'Email not changed',
    onFail: form.showIssues,
  })
  return (
    <Card as="section" aria-labelledby="change-email">
      <SectionHeading headingId="change-email">Change Email</SectionHeading>
      <CardText>We send a link to your current address and one to the new address.</CardText>
      <AccountForm
        onSubmit={form.handleSubmit(send)}
        submitLabel="Send Confirmation Links"
        busyLabel="Sending..."
        {...{ isBusy, failure }}
      >
        <TextField {...addressFieldProps} label="New Email" {...form.field('email')} />
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      </AccountForm>
      {sentText === null ? null : (
        <InlineNotice tone="success" role="status">
          {sentText}
        </InlineNotice>
      )}
    </Card>
  )
}
