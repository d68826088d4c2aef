import { type PasswordResetForm, passwordResetFormSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useShell } from '@haulyard/shell-contract'
import { AccountForm } from '../account/account-form'
import { isInvalidLink } from '../account/link-failure'
import { NewPasswordFields } from '../account/new-password-fields'
import { useAccountCall } from '../account/use-account-call'

/** What setting a new password takes. */
interface NewPasswordFormProps {
  readonly token: string
  readonly onDone: () => void
  readonly onInvalidLink: () => void
}

/** The new password, twice. It is stored nowhere. */
export const NewPasswordForm = ({ token, onDone, onInvalidLink }: NewPasswordFormProps) => {
  const { api, showToast } = useShell()
  const form = useContractForm({
    schema: passwordResetFormSchema,
    initial: { password: '', confirmPassword: '' },
  })
  const { send, isBusy, failure } = useAccountCall({
    send: ({ password }: PasswordResetForm) =>
      api.call('POST /api/auth/reset-password', { body: { token, password } }),
    onDone: ({ message }) => {
      showToast({ title: 'Password changed', description: message, tone: 'success' })
      onDone()
    },
    failureTitle: 'Reset failed',
    onFail: (error) => (isInvalidLink(error) ? onInvalidLink() : form.showIssues(error)),
  })
  return (
    <AccountForm
      onSubmit={form.handleSubmit(send)}
      submitLabel="Save New Password"
      busyLabel="Saving..."
      {...{ isBusy, failure }}
    >
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
      />
    </AccountForm>
  )
}
