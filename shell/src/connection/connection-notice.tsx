import { tokens } from '@haulyard/shared-ui'
import { type ConnectionStatus, useSession } from '@haulyard/shell-contract'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useShellParts } from '../app/shell-parts'

const { color, space, font, size, radius, layer } = tokens

/** How long the good news stays. */
const returnNoticeMs = 4000

const Region = styled.div.withConfig({ componentId: 'sh-connection' })`
  position: fixed;
  z-index: ${layer.sticky};
  right: 0;
  bottom: 0;
  left: 0;
`

const Bar = styled.div.withConfig({ componentId: 'sh-connection-bar' })`
  border-top: 1px solid ${color.asphaltLine};
  background: ${color.asphalt};
  color: ${color.onAsphalt};
  padding-bottom: env(safe-area-inset-bottom);

  > div {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space[3]};
    min-height: 3.25rem;
    max-width: ${size.page};
    margin: 0 auto;
    padding: ${space[1]} ${space[4]};
    font-size: ${font.size.sm};
    line-height: 1.35;
  }

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.amber};
  }

  button {
    flex: none;
    min-height: ${size.target};
    padding: 0 ${space[3]};
    border: 1px solid ${color.asphaltMuted};
    border-radius: ${radius.md};
    background: none;
    color: inherit;
    font-weight: ${font.weightStrong};
    cursor: pointer;
  }

  button:focus-visible {
    outline-color: ${color.amber};
  }
`

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

/** What there is to say, and what the person can do about it. */
const useNotice = (): { text: string; isGood?: boolean; retry?: () => void } | null => {
  const { connection, sessionCheck } = useShellParts()
  const status = useStore(connection.status)
  const checkStatus = useStore(sessionCheck.status)
  const isSignedIn = useSession().status === 'signed-in'
  const isBack = useReturn(status)

  if (status === 'offline') return { text: texts.offline }
  if (status === 'unreachable')
    return { text: texts.unreachable, retry: () => void connection.look() }
  if (checkStatus === 'failed' && !isSignedIn) {
    return {
      text: 'We could not check who is signed in.',
      retry: () => void sessionCheck.retry(),
    }
  }
  return isBack ? { text: 'You are back online.', isGood: true } : null
}

/**
 * Says that there is no connection, over the end of the screen so that nothing moves,
 * and goes by itself. It is read out politely: the region is there before its words.
 * Not by a role: what waits for a `status` on a page means the page's own.
 */
export const ConnectionNotice = () => {
  const { connection } = useShellParts()
  useEffect(() => connection.start(), [connection])
  const notice = useNotice()
  return (
    <Region aria-live="polite" data-connection-notice={notice ? '' : undefined}>
      {notice && (
        <Bar>
          <div>
            {notice.isGood ? <Wifi aria-hidden /> : <WifiOff aria-hidden />}
            <span>{notice.text}</span>
            {notice.retry && (
              <button type="button" onClick={notice.retry}>
                Try again
              </button>
            )}
          </div>
        </Bar>
      )}
    </Region>
  )
}
