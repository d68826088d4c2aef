import { can } from '@haulyard/api-contract'
import { useCurrentUser } from '@haulyard/shell-contract'
import { type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../core/paths'
import { useUnauthorizedNotice } from './use-unauthorized-notice'

/** How long the notice can be read before the page leaves (spec §9). */
const adminRedirectDelayMs = 1000

/** Says that the page is for administrators, renders nothing, and navigates home. */
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

/**
 * Renders its children, and so loads their code, only for members who may open the admin portal.
 * In a release, `access: 'admin'` means this right.
 */
export const AdminOnly = ({ children }: { children: ReactNode }) =>
  can(useCurrentUser(), 'portal.open') ? children : <SendHome />
