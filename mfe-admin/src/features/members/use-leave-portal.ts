import { type AdminUser, rightsOf, roleOf } from '@haulyard/api-contract'
import { useNavigate } from '@haulyard/remote-kit/router'
import type { Session } from '@haulyard/shell-contract'
import { useShell } from '@haulyard/shell-contract'
import { useCallback, useEffect, useRef } from 'react'

const withRightsOf =
  (member: AdminUser) =>
  (session: Session): Session => {
    if (session.status !== 'signed-in') return session
    const { isAdmin } = member
    const rights = [...rightsOf(member)]
    return { ...session, user: { ...session.user, isAdmin, role: roleOf(member), rights } }
  }

/**
 * Leads home after the current user stopped being an administrator. The session changes only
 * once the portal is unmounted: the shell would close it with a warning otherwise.
 * @returns takes the member as they are now
 */
export const useLeavePortal = () => {
  const { session } = useShell()
  const navigate = useNavigate()
  const isMounted = useRef(false)
  const leaving = useRef<AdminUser>(null)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      if (leaving.current) session.setState(withRightsOf(leaving.current))
    }
  }, [session])
  return useCallback(
    (member: AdminUser) => {
      leaving.current = member
      if (isMounted.current) navigate('/', { replace: true })
      else session.setState(withRightsOf(member))
    },
    [navigate, session],
  )
}
