import type { AccountDeletion, AccountDeletionInput } from '@haulyard/api-contract'
import { forgetAllDrafts } from '@haulyard/remote-kit/draft'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useNavigate } from '@haulyard/remote-kit/router'
import { useShell } from '@haulyard/shell-contract'
import { paths } from '../../core/paths'
import { forgetToken } from '../../core/session'

/** What the login page says after a deletion. */
export interface DeletedState {
  readonly deletedUntil: string
}

/** Deletes the account. Nothing that the member typed or read stays in the browser. */
export const useDeleteAccount = () => {
  const { api, session } = useShell()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = ({ eraseAt }: AccountDeletion) => {
    forgetToken()
    forgetAllDrafts()
    session.setState({ status: 'anonymous' }, true)
    queryClient.clear()
    const state: DeletedState = { deletedUntil: eraseAt }
    navigate(paths.login, { replace: true, state })
  }
  return useMutation({
    mutationFn: (body: AccountDeletionInput) => api.call('POST /api/auth/delete-account', { body }),
    onSuccess: leave,
  })
}
