import { EmptyState, SectionHeading, Stack } from '@haulyard/shared-ui'
import { useConversations } from '../api/get-conversations'
import { ConversationList } from './conversation-list'

/** Shown while no chat is open: the member's chats, the latest message first. */
export const ChatChoice = ({ onOpenChat }: { onOpenChat: (memberId: string) => void }) => {
  const { data = [] } = useConversations()
  return (
    <Stack>
      <EmptyState
        headingLevel={2}
        isPlain
        illustration="mailbox"
        title="Select a Connection to Chat"
        hint={
          data.length === 0 ? 'Your connections are the people whom you can write to.' : undefined
        }
      />
      {data.length > 0 ? (
        <Stack as="section" gap={3} aria-labelledby="recent-chats">
          <SectionHeading headingId="recent-chats">Recent Chats</SectionHeading>
          <ConversationList conversations={data} onOpenChat={onOpenChat} />
        </Stack>
      ) : null}
    </Stack>
  )
}
