import { useCurrentUser } from '@haulyard/shell-contract'
import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths'
import { useUnauthorizedNotice } from './use-unauthorized-notice'

/** How long the notice can be read before the page leaves (spec §9). */
const adminRedirectDelayMs = 1000

/** Tells somebody who is no administrator so, shows nothing, and leads home. */
const SendHome = () => {
  const navigate = useNavigate()
  const goHome = useCallback(() => void navigate(paths.home, { replace: true }), [navigate])
  useUnauthorizedNotice({
    description: 'Admin access required. Redirecting...',
    delayMs: adminRedirectDelayMs,
    leave: goHome,
  })
  return null
}

/** Its children are rendered, and so their code is loaded, for administrators only. */
export const AdminOnly = ({ children }: { children: ReactNode }) =>
  useCurrentUser()?.isAdmin ? children : <SendHome />
