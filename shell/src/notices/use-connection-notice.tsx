import { formatRelative, useNow } from '@haulyard/shared-ui'
import { type ConnectionStatus, useSession } from '@haulyard/shell-contract'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useShellServices } from '../core/shell'

/** A notice, and what the person can do about it. */
export interface Notice {
  readonly icon: ReactNode
  readonly text: string
  /** Some lines on a phone: toasts are shown higher. */
  readonly isLong?: true
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** How long the notice of the return stays. */
const returnNoticeMs = 4000

/** Of what is shown: the browser had saved it. */
const asOf = (time: string): string => `This page is as of ${time}.`

const texts: Readonly<Record<Exclude<ConnectionStatus, 'online'>, string>> = {
  offline: 'You are offline. What you typed is kept.',
  unreachable: 'No signal to Haulyard. What you typed is kept.',
}

/** Whether the connection has come back just now. */
const useReturn = (status: ConnectionStatus): boolean => {
  const [last, setLast] = useState(status)
  const [isBack, setIsBack] = useState(false)
  if (last !== status) {
    setLast(status)
    setIsBack(status === 'online')
  }
  useEffect(() => {
    if (!isBack) return undefined
    const timer = setTimeout(() => setIsBack(false), returnNoticeMs)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack
}

const useTimeAgo = (date: string | null): string | null => {
  const now = useNow()
  return date === null ? null : formatRelative(new Date(date).toISOString(), now)
}

const away = <WifiOff aria-hidden />

const tryAgain = (run: () => void) => ({ label: 'Try Again', run })

/** The notice that the connection is lost, or back. */
export const useConnectionNotice = (): Notice | null => {
  const { connection, sessionCheck } = useShellServices()
  useEffect(() => connection.start(), [connection])
  const status = useStore(connection.status)
  const checkStatus = useStore(sessionCheck.status)
  const isSignedIn = useSession().status === 'signed-in'
  const isBack = useReturn(status)
  const date = useStore(connection.savedAt)
  const savedAt = useTimeAgo(date)

  if (status !== 'online') {
    const notice: Notice =
      savedAt === null
        ? { icon: away, text: texts[status] }
        : { icon: away, text: `${asOf(savedAt)} ${texts[status]}`, isLong: true }
    if (status === 'offline') return notice
    return { ...notice, action: tryAgain(() => void connection.check()) }
  }
  if (checkStatus === 'failed' && !isSignedIn) {
    const action = tryAgain(() => void sessionCheck.retry())
    return { icon: away, text: 'We could not check who is signed in.', action }
  }
  return isBack ? { icon: <Wifi aria-hidden />, text: 'You are back online.' } : null
}
