import type { Notification } from '@haulyard/api-contract'
import { RecordItems, tokens, useNow } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { NotificationRow } from './notification-row'
import { useMarkRead } from './use-mark-read'

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li + li {
    border-top: 1px solid ${tokens.color.border};
  }
`

/** Notifications as rows with hairlines between; one that is followed counts as read. */
export const NotificationList = ({ items }: { items: readonly Notification[] }) => {
  const now = useNow()
  const markRead = useMarkRead()
  return (
    <List>
      <RecordItems records={items} isPlain>
        {(notification) => (
          <li>
            <NotificationRow notification={notification} now={now} onChoose={markRead.mutate} />
          </li>
        )}
      </RecordItems>
    </List>
  )
}
