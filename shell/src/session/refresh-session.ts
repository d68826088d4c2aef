import type { CurrentUser } from '@haulyard/api-contract'
import { ApiError } from '@haulyard/shell-contract'
import { forgetToken, toSession } from '../core/session'
import type { Shell } from '../core/shell'

/**
 * Requests the session again after a change of the member or the end of the sign-in. A
 * failed request changes nothing.
 */
export const refreshSession = async ({
  context: { session },
  api,
}: Pick<Shell, 'context' | 'api'>): Promise<void> => {
  if (session.getState().status !== 'signed-in') return
  try {
    const user = await api.get<CurrentUser>('/api/auth/user')
    session.setState(toSession(user), true)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return
    // It ended here meanwhile, which the page has noted already.
    if (session.getState().status !== 'signed-in') return
    forgetToken()
    session.setState({ status: 'anonymous' }, true)
  }
}
