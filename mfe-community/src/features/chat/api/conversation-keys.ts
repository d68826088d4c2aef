/** Apart from what is done with them: the remote's module names them for the document server. */
export const conversationsUrl = '/api/conversations'

/** The query key of the current user's latest conversations. */
export const conversationsKey = [conversationsUrl, { limit: 100 }] as const

/** The query key of the conversations that strangers have begun. */
export const requestsKey = [conversationsUrl, { list: 'requests' }] as const

/** The query key of the conversation with a member: a list of one, or none. */
export const conversationKey = (memberId: string) => [conversationsUrl, { with: memberId }] as const

export const messagesUrl = '/api/messages'

/** The list of the messages with a member; a page is a screen and a half on a phone. */
export const messagesList = (otherUserId: string) => ({
  url: messagesUrl,
  filters: { otherUserId, limit: 40 },
})

/** The query key of the pinned messages of the chat with a member. */
export const pinsKey = (otherUserId: string) => [`${messagesUrl}/pinned`, { otherUserId }] as const
