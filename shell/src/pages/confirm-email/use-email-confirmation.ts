import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useShellServices } from '../../core/shell'
import { refreshSession } from '../../session/refresh-session'
import { isInvalidLink } from '../account/link-failure'
import { useLinkToken } from '../account/link-token'

/** The state of a change of address. */
export type EmailConfirmation =
  | { readonly status: 'without-link' | 'checking' | 'done' | 'invalid' }
  | { readonly status: 'confirmed' | 'changed'; readonly message: string }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }

/** Confirms the change with the link that led here, at once. */
export const useEmailConfirmation = (): EmailConfirmation => {
  const { api } = useShell()
  const shell = useShellServices()
  const { token, isDone, finish } = useLinkToken()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (sent: string) =>
      api.call('POST /api/auth/confirm-email-change', { body: { token: sent } }),
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

  if (data) return { status: data.isChanged ? 'changed' : 'confirmed', message: data.message }
  if (isDone) return { status: 'done' }
  if (token === null) return { status: 'without-link' }
  if (isPending || !error) return { status: 'checking' }
  if (isInvalidLink(error)) return { status: 'invalid' }
  return { status: 'failed', error, retry: () => mutate(token) }
}
