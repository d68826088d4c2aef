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

/** Its children are drawn for members; a visitor is told so, sees nothing of them, and leaves. */
export const MembersOnly = ({ notice, children }: MembersOnlyProps) =>
  useCurrentUser() ? children : <SendToSignIn notice={notice} />
