import type { Conversation } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import {
  Avatar,
  CountBadge,
  DateText,
  RecordItems,
  tokens,
  VisuallyHidden,
} from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { OnlineDot } from '../../presence/online'

const { color, font, radius, size, space } = tokens

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  > li + li {
    border-top: 1px solid ${color.border};
  }
`
const Row = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  align-items: center;
  width: 100%;
  min-height: ${size.target};
  padding: ${space[3]} ${space[4]};
  border: 0;
  border-radius: ${radius.lg};
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  > :first-child {
    grid-row: span 2;
  }
`
const Name = styled.span`
  overflow: hidden;
  font-weight: ${font.weightStrong};
  text-overflow: ellipsis;
  white-space: nowrap;
`
const When = styled(DateText)`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`
/** One line of what was said last; all of it is in the chat. */
const LastMessage = styled.span`
  grid-column: 2 / -1;
  overflow: hidden;
  color: ${color.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;

  [data-unread] & {
    color: ${color.text};
    font-weight: ${font.weightMedium};
  }
`

interface ConversationRowProps {
  readonly conversation: Conversation
  readonly onOpen: () => void
}

const ConversationRow = ({ conversation, onOpen }: ConversationRowProps) => {
  const { user, lastMessage, unreadCount, isOnline } = conversation
  const isOwn = useCurrentUser()?.id === lastMessage.senderId
  return (
    <Row type="button" onClick={onOpen} data-unread={unreadCount > 0 || undefined}>
      <CountBadge count={unreadCount} label={`${unreadCount} unread`}>
        <Avatar name={memberName(user)} src={user.profileImageUrl} />
        {isOnline === true ? <OnlineDot data-dot /> : null}
      </CountBadge>
      <Name>
        {memberName(user)}
        {isOnline === true ? <VisuallyHidden> Online</VisuallyHidden> : null}
      </Name>
      <When iso={lastMessage.createdAt} />
      <LastMessage>
        {isOwn ? 'You: ' : ''}
        {lastMessage.content}
      </LastMessage>
    </Row>
  )
}

interface ConversationListProps {
  /** `null` is one that does not fit. */
  readonly conversations: readonly (Conversation | null)[]
  readonly onOpenChat: (memberId: string) => void
}

/** Chats with what was said last in each, and how much is unread. */
export const ConversationList = ({ conversations, onOpenChat }: ConversationListProps) => (
  <List>
    <RecordItems records={conversations} keyOf={({ user }) => user.id} isPlain>
      {(conversation) => (
        <li>
          <ConversationRow
            conversation={conversation}
            onOpen={() => onOpenChat(conversation.user.id)}
          />
        </li>
      )}
    </RecordItems>
  </List>
)
