import { useMutation } from '@haulyard/remote-kit/query'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useShellServices } from '../../core/shell'
import { refreshSession } from '../../session/refresh-session'
import { isInvalidLink } from '../account/link-failure'
import { useLinkToken } from '../account/link-token'

/** Where the confirmation of an address stands. */
export type Verification =
  | { readonly status: 'without-link' | 'checking' | 'verified' | 'invalid' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }

/**
 * Confirms the address of the link that led here, at once and only once: a link that is
 * sent a second time is rejected, and would look as if it had never worked.
 */
export const useVerification = (): Verification => {
  const { api } = useShell()
  const shell = useShellServices()
  const user = useCurrentUser()
  const { token, isDone, finish } = useLinkToken()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: string) =>
      api.call('POST /api/auth/verify-email', { body: { token: sent } }),
    onSuccess: () => {
      finish()
      void refreshSession(shell)
    },
    // The page itself says what is wrong.
    onError: () => undefined,
  })
  const sentToken = useRef<string | null>(null)
  const send = useEffectEvent(() => {
    if (token === null || isDone || sentToken.current === token) return
    sentToken.current = token
    mutate(token)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is what is sent next
  useEffect(send, [token])

  if (isDone) return { status: 'verified' }
  if (token === null) return { status: user?.isEmailVerified ? 'verified' : 'without-link' }
  if (isPending || !error) return { status: 'checking' }
  if (isInvalidLink(error)) return { status: 'invalid' }
  return { status: 'failed', error, retry: () => mutate(token) }
}
