import { type MailedCodeInput, mailedCodeInputSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { Link, useNavigate } from '@haulyard/remote-kit/router'
import { TextField } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'
import { AccountForm } from '../account/account-form'
import { addressDraftKey } from '../account/address-draft'
import { addressFieldProps } from '../account/address-field'
import { Aside } from '../account/aside'
import { useReturnPath } from '../account/return-path'
import { useAccountCall } from '../account/use-account-call'

/** Asks for a mailed code; the next step asks for the code itself. */
export const MailedCodeForm = () => {
  const { api, showToast } = useShell()
  const { carryTo } = useReturnPath()
  const navigate = useNavigate()
  const form = useContractForm({
    schema: mailedCodeInputSchema,
    initial: { email: '' },
    draftKey: addressDraftKey,
  })
  const { send, isBusy, failure } = useAccountCall({
    send: (body: MailedCodeInput) => api.call('POST /api/auth/mailed-code', { body }),
    onDone: ({ message }) => {
      showToast({ title: 'Code sent', description: message, tone: 'success' })
      void navigate(carryTo(paths.login, { view: 'step' }))
    },
    failureTitle: 'Code not sent',
    onFail: form.showIssues,
  })
  return (
    <>
      <AccountForm
        onSubmit={form.handleSubmit(send)}
        submitLabel="Send Code"
        busyLabel="Sending..."
        {...{ isBusy, failure }}
      >
        <TextField {...addressFieldProps} autoComplete="username" {...form.field('email')} />
      </AccountForm>
      <Aside>
        <Link to={carryTo(paths.login)}>Back to sign in</Link>
      </Aside>
    </>
  )
}
