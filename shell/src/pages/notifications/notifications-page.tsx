import { Button, Page, PageHeader, useKeptFocus } from '@haulyard/shared-ui'
import { usePageTitle } from '@haulyard/shell-contract'
import { useMarkAllRead } from '../../notifications/use-mark-read'
import { useUnreadCount } from '../../notifications/use-unread-count'
import { MembersOnly } from '../../session/members-only'
import { AllNotifications } from './all-notifications'

const MarkAllRead = () => {
  const markAllRead = useMarkAllRead()
  return <Button onClick={() => markAllRead.mutate()}>Mark All as Read</Button>
}

const Notifications = () => {
  const count = useUnreadCount()
  return (
    // The button goes with the last unread notification.
    <Page data-width="narrow" {...useKeptFocus<HTMLDivElement>()}>
      <PageHeader
        title="Notifications"
        description="What happened for you in the last three months."
        actions={count > 0 ? <MarkAllRead /> : undefined}
      />
      <AllNotifications />
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
