import { Button, Page, PageHeader, Stack, tokens } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { useMarkAllRead } from '../../notifications/use-mark-read'
import { useUnreadCount } from '../../notifications/use-unread-count'
import { MembersOnly } from '../../session/members-only'
import { AllNotifications } from './all-notifications'

const Narrow = styled(Stack).withConfig({ componentId: 'sh-notifications-page' })`
  width: 100%;
  max-width: ${tokens.size.pageNarrow};
  margin: 0 auto;
`

const MarkAllRead = () => {
  const markAllRead = useMarkAllRead()
  return <Button onClick={() => markAllRead.mutate()}>Mark all as read</Button>
}

const Notifications = () => {
  const count = useUnreadCount()
  return (
    <Page>
      <Narrow gap={5}>
        <PageHeader
          title="Notifications"
          description="What happened for you in the last three months."
          actions={count > 0 ? <MarkAllRead /> : undefined}
        />
        <AllNotifications />
      </Narrow>
    </Page>
  )
}

/** Everything that is behind the bell, page by page. */
const NotificationsPage = () => {
  usePageTitle('Notifications')
  return (
    <MembersOnly notice="You need to be logged in to see your notifications.">
      <Notifications />
    </MembersOnly>
  )
}
export default NotificationsPage
