import type { Conversation, Person } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useMemo } from 'react'
import { toConversations } from './chat-cache'
import { conversationKey, conversationsKey, requestsKey } from './conversation-keys'

/** The current user's chats, last written first. */
export const useConversations = () =>
  useQuery({ queryKey: conversationsKey, select: toConversations })

/** Of any list: an earlier API responds with all conversations. */
const toRequests = (response: unknown) =>
  toConversations(response).filter((conversation) => conversation?.request === 'received')

/** The conversations that strangers have begun, and that the current user has not answered. */
export const useRequests = () => useQuery({ queryKey: requestsKey, select: toRequests })

/** The conversation with a member, if there is one. */
export const useConversation = (memberId: string, { isWanted }: { isWanted: boolean }) => {
  const { data, isPending } = useQuery({
    queryKey: conversationKey(memberId),
    select: toConversations,
    enabled: isWanted,
  })
  return {
    conversation: data?.find((known) => known?.user?.id === memberId) ?? null,
    isPending,
  }
}

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

/** The chat with a member, who may be a stranger: how much is unread, and what the other has read. */
export const useReading = (memberId: string) => {
  const { data } = useConversations()
  const chat = data?.find((known) => known?.user?.id === memberId)
  const isWanted = data !== undefined && chat === undefined
  const { conversation } = useConversation(memberId, { isWanted })
  const { unreadCount = 0, readAt }: Partial<Conversation> = chat ?? conversation ?? {}
  // Who does not show what they read does not see it either, also before the next response.
  const isShown = useCurrentUser()?.showsReading !== false
  return { unreadCount, readAt: isShown ? readAt : undefined }
}

/** The other member of a conversation, if that one has deleted the account. */
export const useFormerMember = (memberId: string): Person | null => {
  const { data = [] } = useConversations()
  const found = data.find((conversation) => conversation?.user?.id === memberId)
  return found?.user.isFormer ? found.user : null
}
