import { Page, PageHeader, tokens } from '@haulyard/shared-ui'
import { Tabs } from '@haulyard/shared-ui/controls'
import { styled } from 'styled-components'
import { useUnreadCounts } from '../../chat/api/get-conversations'
import { DirectChat } from '../../chat/components/direct-chat'
import { useStartedChats } from '../../chat/session/use-chat-session'
import { ConnectionsColumn } from '../../connections/components/connections-column'
import { CommunityFeed } from '../../feed/components/community-feed'
import { useChatAddress } from '../chat-address'

const { breakpoint, space } = tokens

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;

  @media (min-width: ${breakpoint.md}) {
    grid-template-columns: 19rem minmax(0, 1fr);
    gap: ${space[6]};
  }
  /* On a phone an open chat has the screen; Close leads back to the others. */
  @media not all and (min-width: ${breakpoint.md}) {
    &[data-chatting] > :first-child {
      display: none;
    }
  }
`

/** The community as members see it: people on the left, what they say on the right. */
export const MemberFeed = () => {
  const { tab, memberId, openChat, closeChat, showTab } = useChatAddress()
  const unreadCounts = useUnreadCounts()
  // On either tab: receives messages and sends waiting ones.
  useStartedChats()
  return (
    <Page>
      <PageHeader
        title="Community Chat"
        description="Who is out there, what they share, and a word between two."
      />
      <Columns data-chatting={memberId !== null || undefined}>
        <ConnectionsColumn
          selectedId={memberId}
          unreadCounts={unreadCounts}
          onOpenChat={openChat}
        />
        <Tabs
          label="Community"
          selected={tab}
          onSelect={showTab}
          tabs={[
            { id: 'feed', label: 'Community Feed', content: <CommunityFeed /> },
            {
              id: 'chat',
              label: 'Direct Chat',
              content: <DirectChat memberId={memberId} onOpenChat={openChat} onClose={closeChat} />,
            },
          ]}
        />
      </Columns>
    </Page>
  )
}
