import type { UnreadCount } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { useLiveEvent } from '@haulyard/shell-contract'
import { useState } from 'react'
import { refreshNotifications, unreadCountKey } from './notification-cache'

/**
 * Keeps the number and the lists of notifications up to date.
 * @returns the announcement for screen readers
 */
export const useLiveNotifications = (): string => {
  const queryClient = useQueryClient()
  const [announcement, setAnnouncement] = useState('')

  useLiveEvent('notification', ({ unreadCount }) => {
    const known = queryClient.getQueryData<UnreadCount>(unreadCountKey)
    // A response in flight is older than this.
    void queryClient.cancelQueries({ queryKey: unreadCountKey })
    queryClient.setQueryData<UnreadCount>(unreadCountKey, { count: unreadCount })
    const hasGrown = unreadCount > (known?.count ?? 0)
    setAnnouncement(hasGrown ? `New notification, ${unreadCount} unread` : '')
    void refreshNotifications(queryClient)
  })
  useLiveEvent('reset', () => {
    void queryClient.invalidateQueries({ queryKey: unreadCountKey })
    void refreshNotifications(queryClient)
  })
  return announcement
}
