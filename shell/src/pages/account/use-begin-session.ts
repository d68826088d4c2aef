import type { LoginResult } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { beginSession } from '../../core/session'

/** Signs a member in on this page, and drops what was read for a visitor or another member. */
export const useBeginSession = () => {
  const { session } = useShell()
  const queryClient = useQueryClient()
  return ({ user }: LoginResult): void => {
    // Nothing goes stale by itself: a visitor's lists lack what only members see.
    queryClient.removeQueries({ type: 'inactive' })
    beginSession(session, user)
  }
}
