import { useShell } from '@haulyard/shell-contract'
import { useEffect } from 'react'
import { useShellServices } from '../core/shell'
import { leaveAfterNotice } from './leave-after-notice'

/** What `useUnauthorizedNotice` takes. */
export interface UnauthorizedNotice {
  readonly description: string
  /** How long the notice can be read before the page leaves. */
  readonly delayMs: number
  /** Leaves the page; one and the same function for the life of the caller. */
  readonly leave: () => void
}

/** Says that the page is not for this person, and leaves it. */
export const useUnauthorizedNotice = ({
  description,
  delayMs,
  leave,
}: UnauthorizedNotice): void => {
  const { showToast } = useShell()
  const { toasts } = useShellServices()
  useEffect(() => {
    showToast({ title: 'Unauthorized', description, tone: 'danger' })
    return leaveAfterNotice({ toasts, leave, delayMs })
  }, [showToast, toasts, description, delayMs, leave])
}
