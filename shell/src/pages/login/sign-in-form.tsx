import { type LoginInput, loginSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { Link, useNavigate } from '@haulyard/remote-kit/router'
import { TextField, tokens } from '@haulyard/shared-ui'
import { PasswordField } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'
import { AccountForm } from '../account/account-form'
import { addressDraftKey } from '../account/address-draft'
import { addressFieldProps } from '../account/address-field'
import type { FailureWords } from '../account/failure-notice'
import { InlineLink } from '../account/inline-link'
import { useReturnPath } from '../account/return-path'
import { useAccountCall } from '../account/use-account-call'
import { orNextStep } from './next-step'
import { useWelcome } from './use-welcome'

const Forgotten = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-end;
  min-height: ${tokens.size.target};
  margin-block: calc(-1 * ${tokens.space[2]});
  font-size: ${tokens.font.size.sm};
  font-weight: ${tokens.font.weightStrong};
`

const failureWords: FailureWords = {
  'auth.invalid_credentials':
    'Address and password do not go together. Check both, or ask for a new password.',
  'auth.email_unverified': (
    <>
      Your address is not verified yet.{' '}
      <InlineLink to={paths.verifyEmail}>Send the verification link again</InlineLink>
    </>
  ),
}

/** Address and password. What was typed stays in the fields after every response. */
export const SignInForm = () => {
  const { api } = useShell()
  const { carryTo } = useReturnPath()
  const navigate = useNavigate()
  const welcome = useWelcome()
  const form = useContractForm({
    schema: loginSchema,
    initial: { email: '', password: '' },
    draftKey: addressDraftKey,
    unkept: ['password'],
  })
  const { send, isBusy, failure } = useAccountCall({
    send: (body: LoginInput) =>
      orNextStep(api.call('POST /api/auth/login', { query: { credential: 'cookie' }, body })),
    onDone: (result) => {
      form.forgetDraft()
      if (result === 'next step') void navigate(carryTo(paths.login, { view: 'step' }))
      else welcome(result)
    },
    failureTitle: 'Login failed',
    onFail: form.showIssues,
  })
  return (
    <AccountForm
      onSubmit={form.handleSubmit(send)}
      submitLabel="Sign In"
      busyLabel="Signing in..."
      {...{ isBusy, failure, failureWords }}
    >
      <TextField {...addressFieldProps} autoComplete="username" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        {...form.field('password')}
      />
      <Forgotten to={carryTo(paths.login, { view: 'reset' })}>Forgot password?</Forgotten>
    </AccountForm>
  )
}
