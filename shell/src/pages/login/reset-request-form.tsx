import { type PasswordResetRequest, passwordResetRequestSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { Link, useNavigate } from '@haulyard/remote-kit/router'
import { BackLink, TextField } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../core/paths'
import { AccountForm } from '../account/account-form'
import { addressDraftKey } from '../account/address-draft'
import { addressFieldProps } from '../account/address-field'
import { useReturnPath } from '../account/return-path'
import { useAccountCall } from '../account/use-account-call'

/** Asks for a reset link. The address goes along to the sign-in form and back. */
export const ResetRequestForm = () => {
  const { api, showToast } = useShell()
  const navigate = useNavigate()
  const { carryTo } = useReturnPath()
  const form = useContractForm({
    schema: passwordResetRequestSchema,
    initial: { email: '' },
    draftKey: addressDraftKey,
  })
  const { send, isBusy, failure } = useAccountCall({
    send: (body: PasswordResetRequest) =>
      api.call('POST /api/auth/request-password-reset', { body }),
    onDone: () => {
      showToast({
        title: 'Reset link sent!',
        description: 'Check your email for password reset instructions.',
        tone: 'success',
      })
      void navigate(carryTo(paths.login), { replace: true })
    },
    failureTitle: 'Reset failed',
    onFail: form.showIssues,
  })
  return (
    <>
      <AccountForm
        onSubmit={form.handleSubmit(send)}
        submitLabel="Send Reset Link"
        busyLabel="Sending..."
        {...{ isBusy, failure }}
      >
        <TextField
          {...addressFieldProps}
          autoComplete="username"
          enterKeyHint="send"
          {...form.field('email')}
        />
      </AccountForm>
      <BackLink as={Link} to={carryTo(paths.login)}>
        <ArrowLeft aria-hidden /> Back to Login
      </BackLink>
    </>
  )
}
