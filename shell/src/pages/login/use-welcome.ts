import type { LoginResult } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useBeginSession } from '../account/use-begin-session'

/** Signs a member in on this page, and says so. */
export const useWelcome = () => {
  const { showToast } = useShell()
  const beginSession = useBeginSession()
  return (result: LoginResult) => {
    beginSession(result)
    // The page that says why takes the place of a welcome.
    if (result.user.suspension) return
    showToast({
      title: 'Login successful!',
      description: `Welcome back, ${result.user.firstName || 'Driver'}.`,
      tone: 'success',
    })
  }
}
