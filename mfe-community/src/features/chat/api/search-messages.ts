import type { DirectMessage } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useQuery } from '@haulyard/remote-kit/query'
import { messagesUrl } from './conversation-keys'

interface MessageSearch {
  readonly otherUserId: string
  readonly search: string
}

/** The messages of a chat with all of the words, newest first. Each search asks anew. */
export const useMessageSearch = ({ otherUserId, search }: MessageSearch) =>
  useListPages<DirectMessage>({
    url: `${messagesUrl}/search`,
    filters: { otherUserId, search, limit: 20 },
    staleTimeMs: 0,
  })

interface Around {
  readonly otherUserId: string
  readonly messageId: string
}

/** A message with those that were written before and after it, oldest first. */
export const useMessagesAround = ({ otherUserId, messageId }: Around) =>
  useQuery<readonly (DirectMessage | null)[]>({
    queryKey: [messagesUrl, { otherUserId, around: messageId }],
    staleTime: 0,
  })
