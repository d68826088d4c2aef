import type { DirectMessage } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useMemo } from 'react'
import { messagesList } from './conversation-keys'

/** The history of the chat with a member, page by page: the newest page first, each oldest first. */
export const useMessages = (otherUserId: string) => {
  const pages = useListPages<DirectMessage>(messagesList(otherUserId))
  const { data } = pages
  const messages = useMemo(
    () => [...(data?.pages ?? [])].reverse().flatMap(({ items }) => items),
    [data],
  )
  return { ...pages, messages }
}
