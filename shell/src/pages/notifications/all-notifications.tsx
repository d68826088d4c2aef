import type { Notification } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, EmptyState, ListStates, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'
import { notificationsUrl } from '../../notifications/notification-cache'
import { NotificationList } from '../../notifications/notification-list'
import { NotificationPlaceholders } from '../../notifications/notification-placeholders'

const Sheet = styled.div`
  overflow: hidden;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.surface};
`

const NoNotifications = () => (
  <EmptyState
    title="Nothing new, all quiet"
    hint="Replies to your topics, messages and connection requests will show up here."
    illustration="mailbox"
    action={
      <ButtonLink as={Link} to={paths.messageBoard} data-variant="secondary">
        Open the Message Board
      </ButtonLink>
    }
  />
)

const placeholders = (
  <Sheet>
    <NotificationPlaceholders count={6} />
  </Sheet>
)

/** All notifications, in each state of their list. */
export const AllNotifications = () => (
  <ListStates
    list={useListPages<Notification>({ url: notificationsUrl })}
    noun="notifications"
    placeholders={placeholders}
    errorTitle="Your notifications could not be loaded"
    empty={<NoNotifications />}
  >
    {(items, end) => (
      <Stack gap={4}>
        <Sheet>
          <NotificationList items={items} />
        </Sheet>
        {end}
      </Stack>
    )}
  </ListStates>
)
