import type { AccountDeletion, AccountDeletionInput } from '@haulyard/api-contract'
import { forgetAllDrafts } from '@haulyard/remote-kit/draft'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { forgetToken } from '../../core/session'

/** Deletes the account. Nothing that the member typed or read stays in the browser. */
export const useDeleteAccount = () => {
  const { api, session, showToast } = useShell()
  const queryClient = useQueryClient()
  const leave = ({ eraseAt }: AccountDeletion) => {
    forgetToken()
    forgetAllDrafts()
    session.setState({ status: 'anonymous', deletedUntil: eraseAt }, true)
    queryClient.clear()
    // In the place of a notice that the sign-in has ended.
    showToast({ title: 'Account deleted', description: 'You are signed out everywhere.' })
  }
  return useMutation({
    mutationFn: (body: AccountDeletionInput) => api.call('POST /api/auth/delete-account', { body }),
    onSuccess: leave,
  })
}
