import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink } from '@haulyard/shared-ui'
import { useState } from 'react'
import { paths } from '../../core/paths'
import { useShellServices } from '../../core/shell'
import { refreshSession } from '../../session/refresh-session'
import { AccountScreen } from '../account/account-screen'
import { GoOn } from '../account/go-on'
import { useLinkToken } from '../account/link-token'
import { NewPasswordForm } from './new-password-form'

const GetNewLink = () => (
  <ButtonLink as={Link} to={`${paths.login}?view=reset`} data-variant="primary">
    Get a Reset Link
  </ButtonLink>
)

/** Where the link of the reset mail leads. */
const ResetPasswordPage = () => {
  const shell = useShellServices()
  const { token, isDone, finish, discard } = useLinkToken()
  const [invalidToken, setInvalidToken] = useState<string | null>(null)
  if (isDone) {
    return (
      <AccountScreen
        title="Password Changed"
        description="You are signed out on every device. Sign in with your new password."
      >
        <GoOn />
      </AccountScreen>
    )
  }
  if (token === null) {
    return (
      <AccountScreen
        title="Choose a New Password"
        description="Open the link in the email that we sent you. If you have none, or it is older than 30 minutes, ask for one."
      >
        <GetNewLink />
      </AccountScreen>
    )
  }
  if (token === invalidToken) {
    return (
      <AccountScreen
        title="This Link No Longer Works"
        description="A link works once, for 30 minutes, and a newer one replaces it. Your password is as it was."
      >
        <GetNewLink />
      </AccountScreen>
    )
  }
  const end = () => {
    finish()
    // A sign-in on this device may have been one of those that ended.
    void refreshSession(shell)
  }
  const reject = () => {
    discard()
    setInvalidToken(token)
  }
  return (
    <AccountScreen
      title="Choose a New Password"
      description="Saving it signs you out on every device. Then you sign in with the new one."
    >
      <NewPasswordForm key={token} token={token} onDone={end} onInvalidLink={reject} />
    </AccountScreen>
  )
}
export default ResetPasswordPage
