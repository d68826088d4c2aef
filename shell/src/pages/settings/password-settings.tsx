import {
  type PasswordChangeForm,
  passwordChangeFormSchema,
  type SignInMethods,
} from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { Card, CardSkeletonList, CardText, ErrorState, SectionHeading } from '@haulyard/shared-ui'
import { PasswordField } from '@haulyard/shared-ui/controls'
import { useShell } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'
import { AccountForm } from '../account/account-form'
import { InlineLink } from '../account/inline-link'
import { NewPasswordFields } from '../account/new-password-fields'
import { useAccountCall } from '../account/use-account-call'
import type { useSignInMethods } from './use-sign-in-methods'

const PasswordForm = () => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const form = useContractForm({
    schema: passwordChangeFormSchema,
    initial: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const { send, isBusy, failure } = useAccountCall({
    send: ({ currentPassword, password }: PasswordChangeForm) =>
      api.call('POST /api/auth/change-password', { body: { currentPassword, password } }),
    onDone: ({ message }) => {
      form.reset()
      void queryClient.invalidateQueries({ queryKey: ['/api/auth/sessions'] })
      showToast({ title: 'Password changed', description: message, tone: 'success' })
    },
    failureTitle: 'Password not changed',
    onFail: form.showIssues,
  })
  return (
    <AccountForm
      onSubmit={form.handleSubmit(send)}
      submitLabel="Change Password"
      busyLabel="Saving..."
      {...{ isBusy, failure }}
    >
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
      />
    </AccountForm>
  )
}

const ProviderNotice = ({ providers }: Pick<SignInMethods, 'providers'>) => (
  <CardText>
    {providers.length === 0
      ? 'Your account has no password.'
      : `You sign in through ${new Intl.ListFormat('en').format(providers)}, where your password is managed.`}{' '}
    <InlineLink to={`${paths.login}?view=reset`}>Get a link to set a password here</InlineLink>
  </CardText>
)

/** The password, or where it is managed. */
export const PasswordSettings = ({ methods }: { methods: ReturnType<typeof useSignInMethods> }) => (
  <Card as="section" aria-labelledby="change-password">
    <SectionHeading headingId="change-password">Password</SectionHeading>
    {methods.isPending ? (
      <CardSkeletonList count={1} variant="row" label="Loading how you sign in" />
    ) : methods.data === undefined ? (
      <ErrorState
        title="How you sign in could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void methods.refetch()}
        isRetrying={methods.isFetching}
      />
    ) : methods.data.hasPassword ? (
      <PasswordForm />
    ) : (
      <ProviderNotice providers={methods.data.providers} />
    )}
  </Card>
)
