import { Link, Navigate, useLocation } from '@haulyard/remote-kit/router'
import { useCurrentUser } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'
import { AccountScreen } from '../account/account-screen'
import { OtherWays } from '../account/other-ways'
import { useReturnPath } from '../account/return-path'
import { CheckEmail } from './check-email'
import { SignupForm } from './signup-form'

/** Creating an account, and then where its mail went. Members who are signed in go on at once. */
const SignupPage = () => {
  const user = useCurrentUser()
  const { state } = useLocation()
  const { returnPath, carryTo } = useReturnPath()
  if (user) return <Navigate to={returnPath} replace />
  // Kept with the entry of the browser's history: there after a reload, gone with Back.
  const sentTo = (state as { sentTo?: string } | null)?.sentTo
  if (sentTo) {
    return (
      <AccountScreen
        title="Check Your Email"
        description={
          <>
            A verification link was sent to <strong>{sentTo}</strong>. It works for 24 hours.
          </>
        }
      >
        <CheckEmail address={sentTo} />
      </AccountScreen>
    )
  }
  return (
    <AccountScreen
      title="Create Account"
      description="It takes a minute, and then you can post, ask and chat."
    >
      <SignupForm />
      <OtherWays>
        Already have an account? <Link to={carryTo(paths.login)}>Sign in</Link>
      </OtherWays>
    </AccountScreen>
  )
}
export default SignupPage
