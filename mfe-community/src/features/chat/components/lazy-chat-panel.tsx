import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { Button, createLazyPart, InlineNotice, Spinner } from '@haulyard/shared-ui'
import type { PinnedMessagesProps } from '../pins/pinned-messages'

const panels = {
  search: createLazyPart(() =>
    import(/* webpackChunkName: "writing" */ './chat-search').then(({ ChatSearch }) => ChatSearch),
  ),
  pins: createLazyPart(() =>
    import(/* webpackChunkName: "writing" */ '../pins/pinned-messages').then(
      ({ PinnedMessages }) => PinnedMessages,
    ),
  ),
}

interface LazyChatPanelProps extends PinnedMessagesProps {
  readonly panel: keyof typeof panels
}

/** What is shown in the place of the messages, while its code is on the way and afterwards. */
export const LazyChatPanel = ({ panel, ...props }: LazyChatPanelProps) => {
  const {
    part: Panel,
    hasFailed,
    retry,
  } = useLazyState<(props: PinnedMessagesProps) => React.ReactNode>(panels[panel])
  if (Panel) return <Panel {...props} />
  const isSearch = panel === 'search'
  if (!hasFailed) return <Spinner label={isSearch ? 'Loading the search' : 'Loading the pins'} />
  return (
    <InlineNotice tone="danger" role="alert" action={<Button onClick={retry}>Retry</Button>}>
      {isSearch ? 'The search could not be loaded.' : 'The pinned messages could not be loaded.'}
    </InlineNotice>
  )
}
