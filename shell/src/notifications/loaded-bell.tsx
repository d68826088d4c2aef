import { useLocation } from '@haulyard/remote-kit/router'
import { CountBadge, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { Popover } from '@haulyard/shared-ui/controls'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { LazyArea } from '../lazy/lazy-area'
import { useLiveAccount } from '../session/use-live-account'
import { BellButton } from './bell-button'
import { NotificationPlaceholders } from './notification-placeholders'
import { useAppBadge } from './use-app-badge'
import { useLiveNotifications } from './use-live-notifications'
import { useLoadFailureToast } from './use-load-failure-toast'
import { useUnreadCount } from './use-unread-count'

const Panel = styled.div`
  /* The rows reach the edges of the panel, and so does what is tapped. */
  margin: calc(-1 * ${tokens.space[4]});
  /* The panel stands in the header, but its text is a page's. */
  white-space: normal;

  && a {
    font-size: ${tokens.font.size.md};
  }
`

const loadPanel = async () => {
  const { BellPanel } = await import('./bell-panel')
  return { default: BellPanel }
}

/** The list's panel; going anywhere closes it. */
const usePanel = (isOpenAtFirst: boolean) => {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState(isOpenAtFirst ? key : null)
  return {
    isOpen: openAt === key,
    setIsOpen: (isOpen: boolean) => setOpenAt(isOpen ? key : null),
  }
}

/** What happened to the bell before its code was loaded. */
interface LoadedBellProps {
  readonly early: { readonly isPressed: boolean; readonly isFocused: boolean }
}

/** The bell of the header: how much is unread, and behind it what that is. */
export const LoadedBell = ({ early }: LoadedBellProps) => {
  const { isOpen, setIsOpen } = usePanel(early.isPressed)
  const count = useUnreadCount()
  const announcement = useLiveNotifications()
  // Here, because the bell is the deferred code that every member loads.
  useLiveAccount()
  useAppBadge(count)
  const showLoadFailure = useLoadFailureToast()
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had focus before is gone once
  useEffect(() => {
    if (early.isFocused && !early.isPressed) document.getElementById(`${id}-bell`)?.focus()
  }, [])
  return (
    <>
      <Popover
        title="Notifications"
        open={isOpen}
        onOpenChange={setIsOpen}
        onFail={showLoadFailure}
        trigger={
          <BellButton
            id={`${id}-bell`}
            aria-describedby={`${id}-count`}
            icon={
              <CountBadge count={count}>
                <BellIcon />
              </CountBadge>
            }
          />
        }
      >
        <Panel>
          <LazyArea
            load={loadPanel}
            onFail={() => {
              setIsOpen(false)
              showLoadFailure()
            }}
            placeholder={<NotificationPlaceholders count={3} />}
            renderFallback={() => null}
          />
        </Panel>
      </Popover>
      <VisuallyHidden id={`${id}-count`}>
        {count > 0 ? `${count} unread` : 'Nothing unread'}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
}
