import { memberName } from '@haulyard/remote-kit'
import { Button, EmptyState, ErrorState, Skeleton, tokens } from '@haulyard/shared-ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useReading } from '../api/get-conversations'
import { useMarkRead } from '../api/mark-read'
import { ChatHeader } from './chat-header'
import { LazyChatPanel } from './lazy-chat-panel'
import { MessageHistory } from './message-history'
import { useOtherMember } from './use-other-member'
import { WriteMessage } from './write-message'

const { color, radius, size, space } = tokens

const Frame = styled.section`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`
/** As high as the header that takes its place. */
const HeaderPlace = styled.div`
  min-height: calc(${size.target} + 2 * ${space[3]});
  padding: ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.border};
`

const MemberNotFound = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    title="Member not found"
    hint="The link may be incomplete, or this member may have left Haulyard."
    action={<Button onClick={onClose}>See Your Chats</Button>}
  />
)

interface ConversationProps {
  readonly memberId: string
  readonly onClose: () => void
}

/** The chat with one member: who it is, what was said, and the place to write. */
export const Conversation = ({ memberId, onClose }: ConversationProps) => {
  const { member, isOnline, isMissing, hasFailed, isFetching, refetch } = useOtherMember(memberId)
  const [panel, setPanel] = useState<'search' | 'pins' | null>(null)
  const isSearching = panel === 'search'
  const toggleSearch = () => setPanel(isSearching ? null : 'search')
  const { unreadCount, readAt } = useReading(memberId)
  useMarkRead(memberId, unreadCount)
  if (isMissing) return <MemberNotFound onClose={onClose} />
  if (hasFailed) {
    return (
      <ErrorState
        title="This chat could not be loaded"
        description="Check your signal, then try again."
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <Frame aria-label="Chat">
      {member ? (
        <ChatHeader {...{ member, isOnline, isSearching, onClose }} onSearch={toggleSearch} />
      ) : (
        <HeaderPlace>
          <Skeleton width="half" />
        </HeaderPlace>
      )}
      {member && panel ? (
        <LazyChatPanel
          {...{ panel, memberId }}
          otherName={memberName(member)}
          onClose={() => setPanel(null)}
        />
      ) : (
        <MessageHistory
          {...{ memberId, readAt }}
          member={member ?? null}
          onShowPins={() => setPanel('pins')}
        />
      )}
      {member ? <WriteMessage {...{ member, onClose }} /> : <HeaderPlace />}
    </Frame>
  )
}
