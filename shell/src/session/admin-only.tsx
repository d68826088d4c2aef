import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../app/paths'

/** How long the notice can be read before the page leaves (spec §9). */
const adminRedirectDelayMs = 1000

/** Tells somebody who is no administrator so, shows nothing, and leads home. */
const SendHome = () => {
  const { showToast } = useShell()
  const navigate = useNavigate()
  useEffect(() => {
    showToast({
      title: 'Unauthorized',
      description: 'Admin access required. Redirecting...',
      tone: 'danger',
    })
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), adminRedirectDelayMs)
    return () => clearTimeout(timer)
  }, [showToast, navigate])
  return null
}

/** Its children are rendered, and so their code is loaded, for administrators only. */
export const AdminOnly = ({ children }: { children: ReactNode }) =>
  useCurrentUser()?.isAdmin ? children : <SendHome />
