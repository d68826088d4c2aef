import { useMutation } from '@haulyard/remote-kit/query'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'

/**
 * Sends the verification mail again: to the signed-in member, or to an address of which
 * the response does not tell whether it is a member's.
 */
export const useResend = () => {
  const { api } = useShell()
  const user = useCurrentUser()
  return useMutation({
    mutationFn: (address: string) =>
      user
        ? api.call('POST /api/auth/resend-verification')
        : api.call('POST /api/auth/request-verification', { body: { email: address } }),
  })
}
