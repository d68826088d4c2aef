import type { InvitationPreview } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useState } from 'react'
import { isInvalidLink } from '../account/link-failure'
import { useLinkToken } from '../account/link-token'

/** What is known of the invitation whose link led here. */
export type InvitationState =
  | { readonly status: 'without-link' | 'checking' | 'invalid' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'open'; readonly token: string; readonly invitation: InvitationPreview }

/** Reads the invitation. `discard`: it was accepted; `reject`: it is not valid any more. */
export const useInvitation = () => {
  const { api } = useShell()
  const { token, discard } = useLinkToken()
  const [rejectedToken, setRejectedToken] = useState<string | null>(null)
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['POST /api/auth/invitation', token],
    queryFn: () => api.call('POST /api/auth/invitation', { body: { token: token ?? '' } }),
    enabled: token !== null,
  })

  const stateOf = (): InvitationState => {
    if (token === null) return { status: 'without-link' }
    if (token === rejectedToken || (error && isInvalidLink(error))) return { status: 'invalid' }
    if (data) return { status: 'open', token, invitation: data }
    if (isFetching || !error) return { status: 'checking' }
    return { status: 'failed', error, retry: () => void refetch() }
  }
  return {
    state: stateOf(),
    discard,
    reject: () => {
      discard()
      setRejectedToken(token)
    },
  }
}
