import type { DirectMessage } from '@haulyard/api-contract'
import {
  CardSkeletonList,
  DateText,
  EmptyState,
  ListStates,
  RecordItems,
  Stack,
} from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useMessageSearch } from '../api/search-messages'
import { latestOf } from '../session/chat-state'
import { useChatSession, useChatState } from '../session/use-chat-session'
import { MarkedText } from './marked-text'
import { Facts, List, Row, Words } from './message-rows'

interface FoundMessagesProps {
  readonly memberId: string
  readonly otherName: string
  readonly search: string
  readonly onChoose: (messageId: string) => void
}

/** What a search in a chat has found, newest first. */
export const FoundMessages = ({ memberId, otherName, search, onChoose }: FoundMessagesProps) => {
  const ownId = useCurrentUser()?.id
  const state = useChatState(useChatSession())
  const list = useMessageSearch({ otherUserId: memberId, search })
  return (
    <ListStates
      list={list}
      noun="messages"
      placeholders={<CardSkeletonList count={3} variant="row" label="Searching" />}
      errorTitle="The search did not work"
      empty={
        <EmptyState
          isPlain
          headingLevel={3}
          title="Nothing found"
          hint="Each word must be the beginning of a word in the message."
        />
      }
    >
      {(items, end) => (
        <Stack gap={4}>
          <List>
            <RecordItems records={items} isPlain>
              {(found: DirectMessage) => (
                <li>
                  <Row type="button" onClick={() => onChoose(found.id)}>
                    <Facts>
                      {found.senderId === ownId ? 'You' : otherName},{' '}
                      <DateText hasTime iso={found.createdAt} />
                    </Facts>
                    <Words>
                      <MarkedText text={latestOf(state, found).content} search={search} />
                    </Words>
                  </Row>
                </li>
              )}
            </RecordItems>
          </List>
          {end}
        </Stack>
      )}
    </ListStates>
  )
}
