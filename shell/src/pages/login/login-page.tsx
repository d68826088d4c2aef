import { Link, Navigate, useSearchParams } from '@haulyard/remote-kit/router'
import { ButtonLink } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'
import { AccountScreen } from '../account/account-screen'
import { OtherWays } from '../account/other-ways'
import { useReturnPath } from '../account/return-path'
import { MailedCodeForm } from './mailed-code-form'
import { PasskeySignIn } from './passkey-sign-in'
import { ProviderFailureNotice } from './provider-failure-notice'
import { ResetRequestForm } from './reset-request-form'
import { SignInForm } from './sign-in-form'
import { SignInStep } from './sign-in-step'

/**
 * Signing in, and asking for a new password: two views of one page, the second with an
 * address of its own, so that Back and other pages find it. A member who is signed in
 * already goes on at once.
 */
const LoginPage = () => {
  const user = useCurrentUser()
  const [search] = useSearchParams()
  const { returnPath, carryTo } = useReturnPath()
  if (user) return <Navigate to={returnPath} replace />
  if (search.get('view') === 'reset') {
    return (
      <AccountScreen
        title="Reset Password"
        description="Tell us the email address of your account, and we send you a link to choose a new password."
      >
        <ResetRequestForm />
      </AccountScreen>
    )
  }
  if (search.get('view') === 'step') {
    return (
      <AccountScreen title="One More Step" description="Confirm that it is you.">
        <SignInStep />
      </AccountScreen>
    )
  }
  if (search.get('view') === 'code') {
    return (
      <AccountScreen
        title="Sign In by Email"
        description="Tell us the email address of your account, and we send you a code."
      >
        <MailedCodeForm />
      </AccountScreen>
    )
  }
  return (
    <AccountScreen title="Sign In" description="Good to have you back.">
      <ProviderFailureNotice code={search.get('error')} />
      <SignInForm />
      <OtherWays
        ways={
          <>
            <PasskeySignIn />
            <ButtonLink as={Link} to={carryTo(paths.login, { view: 'code' })}>
              Get a Code by Email
            </ButtonLink>
          </>
        }
      >
        New to Haulyard? <Link to={carryTo(paths.signup)}>Create an account</Link>
      </OtherWays>
    </AccountScreen>
  )
}
export default LoginPage
