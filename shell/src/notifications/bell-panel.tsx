import type { Notification } from '@haulyard/api-contract'
import { useNewest } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Button, ButtonLink, ListStates, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../core/paths'
import { notificationsUrl } from './notification-cache'
import { NotificationList } from './notification-list'
import { NotificationPlaceholders } from './notification-placeholders'
import { useMarkAllRead } from './use-mark-read'
import { useUnreadCount } from './use-unread-count'

/** As many as fit a phone's screen without much scrolling. */
const shownCount = 6

const Actions = styled.div`
  position: sticky;
  bottom: calc(-1 * ${tokens.space[4]});
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.border};
  border-radius: 0 0 ${tokens.radius.lg} ${tokens.radius.lg};
  background: ${tokens.color.surfaceRaised};
  white-space: nowrap;

  > * {
    flex: 1 1 auto;
  }
`

const Nothing = styled.p`
  margin: 0;
  padding: ${tokens.space[6]} ${tokens.space[5]};
  color: ${tokens.color.textMuted};
  text-align: center;
  text-wrap: balance;

  strong {
    display: block;
    color: ${tokens.color.text};
    font-family: ${tokens.font.heading};
    font-size: ${tokens.font.size.lg};
  }
`

const Newest = () => {
  const newest = useNewest<Notification>({ url: notificationsUrl, count: shownCount })
  return (
    <ListStates
      list={{ ...newest, isLoadingError: newest.isError && newest.items.length === 0 }}
      noun="notifications"
      placeholders={<NotificationPlaceholders count={3} />}
      errorTitle="Your notifications could not be loaded"
      empty={
        <Nothing>
          <strong>Nothing new</strong>
          Replies, messages and connection requests will show up here.
        </Nothing>
      }
    >
      {(items) => <NotificationList items={items} />}
    </ListStates>
  )
}

/** What opens under the bell: the newest notifications, and the way to all of them. */
export const BellPanel = () => {
  const count = useUnreadCount()
  const markAllRead = useMarkAllRead()
  return (
    <>
      <Newest />
      <Actions>
        {count > 0 && <Button onClick={() => markAllRead.mutate()}>Mark All as Read</Button>}
        <ButtonLink as={Link} to={paths.notifications} data-variant="secondary">
          See All
        </ButtonLink>
      </Actions>
    </>
  )
}
