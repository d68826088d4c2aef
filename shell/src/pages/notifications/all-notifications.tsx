import type { Notification } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, EmptyState, ErrorState, ListEnd, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'
import { notificationsUrl } from '../../notifications/notification-cache'
import { NotificationList, NotificationPlaceholders } from '../../notifications/notification-list'

const Sheet = styled.div.withConfig({ componentId: 'sh-all-notifications' })`
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.surface};
`

/** The whole list, in whichever state it is. */
export const AllNotifications = () => {
  const list = useListPages<Notification>({ url: notificationsUrl })
  if (list.items.length > 0) {
    return (
      <Stack gap={4}>
        <Sheet>
          <NotificationList items={list.items} />
        </Sheet>
        <ListEnd subject="notifications" {...list} />
      </Stack>
    )
  }
  if (list.isPending) {
    return (
      <Sheet>
        <NotificationPlaceholders count={6} />
      </Sheet>
    )
  }
  if (list.isError) {
    return (
      <ErrorState
        title="Your notifications could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  return (
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
}
