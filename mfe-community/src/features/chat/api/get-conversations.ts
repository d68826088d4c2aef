import type { Conversation } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/shell-contract/query'
import { useMemo } from 'react'
import { conversationsKey } from './chat-cache'

/** The current user's chats, last written first. */
export const useConversations = () => useQuery<Conversation[]>({ queryKey: conversationsKey })

/** How many unread messages there are, by the id of who wrote them. */
export const useUnreadCounts = (): ReadonlyMap<string, number> => {
  const { data } = useConversations()
  return useMemo(
    () => new Map(data?.map(({ user, unreadCount }) => [user.id, unreadCount] as const)),
    [data],
  )
}
