import type { Conversation, DirectMessage } from '@haulyard/api-contract'
import type { QueryClient } from '@haulyard/remote-kit/query'
import { conversationsKey, conversationsUrl, messagesUrl, pinsKey } from './conversation-keys'

/** What was read as the list of chats; `null` is one that does not fit. */
export const toConversations = (response: unknown): readonly (Conversation | null)[] =>
  Array.isArray(response) ? response : []

interface NotedMessage {
  readonly message: DirectMessage
  readonly userId: string
}

/** The conversation as it is with the message; one that was noted before changes nothing. */
const withMessage = (conversation: Conversation, { message, userId }: NotedMessage) => {
  if (message.createdAt <= conversation.lastMessage.createdAt) return conversation
  const isOwn = message.senderId === userId
  const unreadCount = isOwn ? conversation.unreadCount : conversation.unreadCount + 1
  return { ...conversation, lastMessage: message, unreadCount }
}

/** What is unread, or was said last, is not known any more. */
export const readConversationsAgain = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: [conversationsUrl] })
}

/** Keeps the list of chats up to date: what was said last, and how much is unread. */
export const noteMessage = (queryClient: QueryClient, noted: NotedMessage): void => {
  const { message, userId } = noted
  const otherId = message.senderId === userId ? message.receiverId : message.senderId
  const conversations = toConversations(queryClient.getQueryData(conversationsKey))
  const known = conversations.find((conversation) => conversation?.user?.id === otherId)
  const isOnItsWay = queryClient.isFetching({ queryKey: conversationsKey }) > 0
  if (!known?.lastMessage || known.request || isOnItsWay) {
    // A new or invalid conversation, one that an answer has opened, or a response in flight that
    // may be older than the message.
    readConversationsAgain(queryClient)
    return
  }
  const changed = withMessage(known, noted)
  if (changed === known) return
  const others = conversations.filter((conversation) => conversation !== known)
  queryClient.setQueryData(conversationsKey, [changed, ...others])
}

/** Changes what is known of the chat with a member: what is unread or was read, or whether they are online. */
export const changeConversation = (
  queryClient: QueryClient,
  otherId: string,
  changed: Partial<Pick<Conversation, 'unreadCount' | 'isOnline' | 'readAt'>>,
): void => {
  queryClient.setQueriesData<unknown>({ queryKey: [conversationsUrl] }, (response: unknown) =>
    response === undefined
      ? undefined
      : toConversations(response).map((conversation) =>
          conversation?.user?.id === otherId ? { ...conversation, ...changed } : conversation,
        ),
  )
}

/** A message of the chat with one of these members was pinned or unpinned. */
export const readPinsAgain = (
  queryClient: QueryClient,
  ...otherUserIds: readonly string[]
): void => {
  for (const id of otherUserIds) void queryClient.invalidateQueries({ queryKey: pinsKey(id) })
}

/** Events may have been missed: everything that was read is asked for again. */
export const readChatsAgain = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: [messagesUrl] })
  void queryClient.invalidateQueries({ queryKey: [`${messagesUrl}/pinned`] })
  readConversationsAgain(queryClient)
}
