import type { DirectMessage } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useMemo } from 'react'
import { messagesPerPage, messagesUrl } from './chat-cache'

/** The history of the chat with a member, page by page: the newest page first, each oldest first. */
export const useMessages = (otherUserId: string) => {
  const pages = useListPages<DirectMessage>({
    url: messagesUrl,
    filters: { otherUserId, limit: messagesPerPage },
  })
  const { data } = pages
  const messages = useMemo(
    () => [...(data?.pages ?? [])].reverse().flatMap(({ items }) => items),
    [data],
  )
  return { ...pages, messages }
}
