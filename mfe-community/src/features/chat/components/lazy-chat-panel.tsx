import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { Button, createLazyPart, InlineNotice, Spinner } from '@haulyard/shared-ui'
import type { ChatSearchProps } from './chat-search'

const chatSearch = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './chat-search').then(({ ChatSearch }) => ChatSearch),
)

/** The search in a chat, while its code is on the way and afterwards. */
export const LazyChatSearch = (props: ChatSearchProps) => {
  const { part: ChatSearch, hasFailed, retry } = useLazyState(chatSearch)
  if (ChatSearch) return <ChatSearch {...props} />
  if (!hasFailed) return <Spinner label="Loading the search" />
  return (
    <InlineNotice tone="danger" role="alert" action={<Button onClick={retry}>Retry</Button>}>
      The search could not be loaded.
    </InlineNotice>
  )
}
