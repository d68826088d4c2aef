import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useQuery } from '@haulyard/shell-contract/query'
import { useEffect, useEffectEvent } from 'react'
import { useShellParts } from '../../app/shell-parts'
import { refreshSession } from '../../session/refresh-session'
import { isInvalidLink } from '../account/link-failure'
import { useLinkToken } from '../account/link-token'

/** Where the confirmation of an address stands. */
export type Verification =
  | { readonly status: 'without-link' | 'checking' | 'verified' | 'invalid' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }

/** Confirms the address of the link that led here, at once and only once. */
export const useVerification = (): Verification => {
  const { api } = useShell()
  const shell = useShellParts()
  const user = useCurrentUser()
  const { token, isDone, finish } = useLinkToken()
  // A query although it writes: drawn twice, the page still sends a link once.
  const { isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: ['POST /api/auth/verify-email', token],
    queryFn: () => api.call('POST /api/auth/verify-email', { body: { token: token ?? '' } }),
    enabled: token !== null && !isDone,
  })
  const settle = useEffectEvent(() => {
    finish()
    void refreshSession(shell)
  })
  useEffect(() => {
    if (isSuccess) settle()
  }, [isSuccess])

  if (isDone || isSuccess) return { status: 'verified' }
  if (token === null) return { status: user?.isEmailVerified ? 'verified' : 'without-link' }
  if (isFetching || !error) return { status: 'checking' }
  if (isInvalidLink(error)) return { status: 'invalid' }
  return { status: 'failed', error, retry: () => void refetch() }
}
