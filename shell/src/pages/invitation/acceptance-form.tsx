import {
  type InvitationAcceptance,
  type InvitationPreview,
  invitationAcceptanceSchema,
} from '@haulyard/api-contract'
import { forgetDraft } from '@haulyard/remote-kit/draft'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useNavigate } from '@haulyard/remote-kit/router'
import { TextField } from '@haulyard/shared-ui'
import { PasswordField } from '@haulyard/shared-ui/controls'
import { ApiError, useShell } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'
import { AccountForm } from '../account/account-form'
import { addressDraftKey, keepAddress } from '../account/address-draft'
import { addressFieldProps } from '../account/address-field'
import type { FailureWords } from '../account/failure-notice'
import { isInvalidLink } from '../account/link-failure'
import { NameFields } from '../account/name-fields'
import { passwordHint } from '../account/new-password-fields'
import { TakenAddressAdvice } from '../account/taken-address-words'
import { useAccountCall } from '../account/use-account-call'
import { useBeginSession } from '../account/use-begin-session'

/** What accepting an invitation takes. */
interface AcceptanceFormProps {
  readonly token: string
  readonly invitation: InvitationPreview
  readonly onDone: () => void
  readonly onInvalidLink: () => void
}

const failureWords: FailureWords = { 'auth.email_taken': <TakenAddressAdvice /> }

/** Creates the account and signs in with what has just been typed. */
const useAcceptance = (
  { invitation: { email }, onDone, onInvalidLink }: AcceptanceFormProps,
  form: { showIssues: (error: Error) => void; forgetDraft: () => void },
) => {
  const { api, showToast } = useShell()
  const navigate = useNavigate()
  const beginSession = useBeginSession()
  return useAccountCall({
    send: async (body: InvitationAcceptance) => {
      await api.call('POST /api/auth/accept-invitation', { body })
      const { password } = body
      // The account is there: where only the sign-in fails, the form for that is next.
      return api
        .call('POST /api/auth/login', {
          query: { credential: 'cookie' },
          body: { email, password },
        })
        .catch(() => null)
    },
    onDone: (result, { firstName }) => {
      form.forgetDraft()
      onDone()
      if (result) beginSession(result)
      if (result) forgetDraft(addressDraftKey)
      else keepAddress(email)
      showToast({
        title: 'Account created successfully!',
        description: result ? `Welcome to Haulyard, ${firstName}.` : 'Please sign in with it.',
        tone: 'success',
      })
      void navigate(result ? paths.home : paths.login, { replace: true })
    },
    failureTitle: 'Signup failed',
    onFail: (error) => {
      if (isInvalidLink(error)) onInvalidLink()
      else form.showIssues(error)
      if (error instanceof ApiError && error.code === 'auth.email_taken') keepAddress(email)
    },
  })
}

/** Name and password of an invited person; the address is the invitation's. */
export const AcceptanceForm = (props: AcceptanceFormProps) => {
  const form = useContractForm({
    schema: invitationAcceptanceSchema,
    initial: { token: props.token, firstName: '', lastName: '', password: '' },
    draftKey: 'invitation',
    unkept: ['token', 'password'],
  })
  const { send, isBusy, failure } = useAcceptance(props, form)
  return (
    <AccountForm
      onSubmit={form.handleSubmit(send)}
      submitLabel="Create Account"
      busyLabel="Creating your account..."
      {...{ isBusy, failure, failureWords }}
    >
      <TextField
        {...addressFieldProps}
        autoComplete="username"
        readOnly
        value={props.invitation.email}
      />
      <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint}
        enterKeyHint="go"
        {...form.field('password')}
      />
    </AccountForm>
  )
}
