import { EmptyState, SectionHeading, Stack } from '@haulyard/shared-ui'
import { useConversations, useRequests } from '../api/get-conversations'
import { ConversationList } from './conversation-list'

/** Shown while no chat is open: the member's chats, the latest message first. */
export const ChatChoice = ({ onOpenChat }: { onOpenChat: (memberId: string) => void }) => {
  const { data = [] } = useConversations()
  const { data: requests = [] } = useRequests()
  return (
    <Stack>
      {requests.length > 0 ? (
        <Stack as="section" gap={3} aria-labelledby="message-requests">
          <SectionHeading headingId="message-requests">Message Requests</SectionHeading>
          <p>These members are not among your connections. They can write again once you answer.</p>
          <ConversationList conversations={requests} onOpenChat={onOpenChat} />
        </Stack>
      ) : null}
      <EmptyState
        headingLevel={2}
        isPlain
        illustration="mailbox"
        title="Select a Connection to Chat"
        hint={
          data.length + requests.length === 0
            ? 'Your connections are the people whom you can write to.'
            : undefined
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
