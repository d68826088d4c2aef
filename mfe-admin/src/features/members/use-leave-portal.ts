import type { Session } from '@haulyard/shell-contract'
import { useShell } from '@haulyard/shell-contract'
import { useNavigate } from '@haulyard/shell-contract/router'
import { useCallback, useEffect, useRef } from 'react'

const withoutAdministration = (session: Session): Session =>
  session.status === 'signed-in'
    ? { ...session, user: { ...session.user, isAdmin: false } }
    : session

/**
 * Takes somebody home who is no administrator any more. The session is told once the portal
 * is off the screen: it would be closed on them with a warning otherwise.
 */
export const useLeavePortal = () => {
  const { session } = useShell()
  const navigate = useNavigate()
  const isHere = useRef(false)
  const isLeaving = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (isLeaving.current) session.setState(withoutAdministration)
    }
  }, [session])
  return useCallback(() => {
    isLeaving.current = true
    if (isHere.current) navigate('/', { replace: true })
    else session.setState(withoutAdministration)
  }, [navigate, session])
}
