import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import type { ReactNode } from 'react'
import { loginRedirectDelayMs } from './lost-session'
import { useUnauthorizedNotice } from './use-unauthorized-notice'

/** What `MembersOnly` takes. */
export interface MembersOnlyProps {
  /** What a visitor is told before the page leaves for sign-in: a whole sentence. */
  readonly notice: string
  readonly children: ReactNode
}

const SendToSignIn = ({ notice }: { notice: string }) => {
  const { goToSignIn } = useShell()
  useUnauthorizedNotice({ description: notice, delayMs: loginRedirectDelayMs, leave: goToSignIn })
  return null
}

/** Renders its children for members; a visitor is told why and sent to sign in. */
export const MembersOnly = ({ notice, children }: MembersOnlyProps) =>
  useCurrentUser() ? children : <SendToSignIn notice={notice} />
