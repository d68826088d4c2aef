import type { UnreadCount } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { unreadCountKey } from './notification-cache'

/** How many notifications are unread; 0 until that is known. */
export const useUnreadCount = (): number =>
  useQuery<Partial<UnreadCount>>({ queryKey: unreadCountKey }).data?.count ?? 0
