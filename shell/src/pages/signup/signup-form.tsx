import { type SignupForm as SignupValues, signupFormSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useNavigate } from '@haulyard/remote-kit/router'
import { TextField } from '@haulyard/shared-ui'
import { ApiError, useShell } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'
import { AccountForm } from '../account/account-form'
import { keepAddress } from '../account/address-draft'
import { addressFieldProps } from '../account/address-field'
import type { FailureWords } from '../account/failure-notice'
import { NameFields } from '../account/name-fields'
import { NewPasswordFields } from '../account/new-password-fields'
import { useReturnPath } from '../account/return-path'
import { TakenAddressAdvice, takenAddressText } from '../account/taken-address-words'
import { useAccountCall } from '../account/use-account-call'

const initial = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

const failureWords: FailureWords = { 'auth.email_taken': <TakenAddressAdvice /> }

/** Creates an account; its owner signs in once the address is confirmed, or at once. */
export const SignupForm = () => {
  const { api, showToast } = useShell()
  const navigate = useNavigate()
  const { carryTo } = useReturnPath()
  const form = useContractForm({
    schema: signupFormSchema,
    initial,
    draftKey: 'signup',
    unkept: ['password', 'confirmPassword'],
  })
  const { send, isBusy, failure } = useAccountCall({
    // The confirmation stays here (spec §7).
    send: ({ confirmPassword: _, ...body }: SignupValues) =>
      api.call('POST /api/auth/signup', { body }),
    onDone: ({ email }) => {
      form.forgetDraft()
      keepAddress(email)
      showToast({
        title: 'Account created successfully!',
        description: 'Please check your email to verify your account.',
        tone: 'success',
      })
      void navigate(carryTo(paths.signup), { replace: true, state: { sentTo: email } })
    },
    failureTitle: 'Signup failed',
    onFail: (error) => {
      form.showIssues(error)
      if (!(error instanceof ApiError && error.code === 'auth.email_taken')) return
      form.setError('email', { message: takenAddressText }, { shouldFocus: true })
      keepAddress(form.getValues('email'))
    },
  })
  return (
    <AccountForm
      onSubmit={form.handleSubmit(send)}
      submitLabel="Create Account"
      busyLabel="Creating your account..."
      {...{ isBusy, failure, failureWords }}
    >
      <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
      <TextField {...addressFieldProps} autoComplete="username" {...form.field('email')} />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
      />
    </AccountForm>
  )
}
