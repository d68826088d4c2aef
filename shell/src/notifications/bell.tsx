import { ErrorState, IconButton, Popover, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { useLocation } from '@haulyard/shell-contract/router'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { LoadedPart } from '../loading/loaded-part'
import { withTimeLimit } from '../loading/with-time-limit'
import { NotificationPlaceholders } from './notification-list'
import { useLiveNotifications } from './use-live-notifications'
import { useUnreadCount } from './use-unread-count'

/** Above this the badge says no more than that there are many. */
const largestCount = 9

const loadPanel = () =>
  withTimeLimit(import(/* webpackChunkName: "bell" */ './bell-panel'), 'The list of notifications')

/** A failure shows when the panel is opened. */
const preloadPanel = () => void loadPanel().catch(() => undefined)

const renderFallback = (retry: () => void) => (
  <ErrorState
    title="Your notifications could not be loaded"
    description="Check your signal, then try again."
    onRetry={retry}
  />
)

const Badge = styled.span.withConfig({ componentId: 'sh-bell-badge' })`
  position: absolute;
  top: 0.25rem;
  right: 0.125rem;
  min-width: 1.25rem;
  padding: 0 0.25rem;
  border: 2px solid ${tokens.color.asphalt};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.amber};
  color: ${tokens.color.onAmber};
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1rem;
  text-align: center;
`

/** The bell of the header: how much is unread, and behind it what that is. */
export const Bell = () => {
  const count = useUnreadCount()
  const announcement = useLiveNotifications()
  const [isOpen, setIsOpen] = useState(false)
  const descriptionId = useId()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere is done with the list
  useEffect(() => setIsOpen(false), [key])
  return (
    <span>
      <Popover
        title="Notifications"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <IconButton
            label="Notifications"
            aria-describedby={descriptionId}
            icon={<BellIcon />}
            onPointerOver={preloadPanel}
            onFocus={preloadPanel}
          >
            {count > 0 && (
              <Badge aria-hidden>{count > largestCount ? `${largestCount}+` : count}</Badge>
            )}
          </IconButton>
        }
      >
        <LoadedPart
          load={loadPanel}
          placeholder={<NotificationPlaceholders count={3} />}
          renderFallback={renderFallback}
        />
      </Popover>
      <VisuallyHidden id={descriptionId}>
        {count > 0 ? `${count} unread` : 'Nothing unread'}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </span>
  )
}
