import type { Person } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { useMemo } from 'react'
import { conversationsKey, toConversations } from './chat-cache'

/** The current user's chats, last written first. */
export const useConversations = () =>
  useQuery({ queryKey: conversationsKey, select: toConversations })

/** How many unread messages there are, by the id of who wrote them. */
export const useUnreadCounts = (): ReadonlyMap<string, number> => {
  const { data } = useConversations()
  return useMemo(
    () =>
      new Map(
        data?.map((conversation) => [conversation?.user?.id ?? '', conversation?.unreadCount ?? 0]),
      ),
    [data],
  )
}

/** The other member of a conversation, if that one has deleted the account. */
export const useFormerMember = (memberId: string): Person | null => {
  const { data = [] } = useConversations()
  const found = data.find((conversation) => conversation?.user?.id === memberId)
  return found?.user.isFormer ? found.user : null
}
