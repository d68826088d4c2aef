import { Popover, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { useLocation } from '@haulyard/shell-contract/router'
import { useContext, useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { BellButton } from './bell-button'
import { BellPanel } from './bell-panel'
import { EarlyBellContext } from './early-bell'
import { useLiveNotifications } from './use-live-notifications'
import { useUnreadCount } from './use-unread-count'

/** Above this the badge says no more than that there are many. */
const largestCount = 9

const Badge = styled.span.withConfig({ componentId: 'sh-bell-badge' })`
  position: absolute;
  top: 0.125rem;
  right: 0;
  min-width: 1.5rem;
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

const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 ? <Badge aria-hidden>{count > largestCount ? `${largestCount}+` : count}</Badge> : null

/** The list's panel; going anywhere closes it. */
const usePanel = (isOpenAtFirst: boolean) => {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState(isOpenAtFirst ? key : null)
  return {
    isOpen: openAt === key,
    setIsOpen: (isOpen: boolean) => setOpenAt(isOpen ? key : null),
  }
}

/** The bell of the header: how much is unread, and behind it what that is. */
export const LoadedBell = () => {
  const early = useContext(EarlyBellContext)
  const { isOpen, setIsOpen } = usePanel(early.isPressed)
  const count = useUnreadCount()
  const announcement = useLiveNotifications()
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
        trigger={
          <BellButton id={`${id}-bell`} aria-describedby={`${id}-count`}>
            <UnreadBadge count={count} />
          </BellButton>
        }
      >
        <BellPanel />
      </Popover>
      <VisuallyHidden id={`${id}-count`}>
        {count > 0 ? `${count} unread` : 'Nothing unread'}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
}
