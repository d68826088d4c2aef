import { Button, DateText, EmptyState, IconButton, Stack, tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import PinOff from 'lucide-react/icons/pin-off'
import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { FoundLines } from '../components/found-lines'
import { Facts, List, Row, Words } from '../components/message-rows'
import { usePins, useSetPin } from './use-pins'

const { space } = tokens

const Root = styled(Stack)`
  min-height: 24rem;
  padding: ${space[4]};
  align-content: start;
`
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-inline-end: ${space[2]};
`

export interface PinnedMessagesProps {
  readonly memberId: string
  readonly otherName: string
  readonly onClose: () => void
}

/** The pinned messages of a chat. A press on one shows it with the lines around it. */
export const PinnedMessages = ({ memberId, otherName, onClose }: PinnedMessagesProps) => {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const ownId = useCurrentUser()?.id
  const { pins } = usePins(memberId)
  const { mutate: setPin } = useSetPin()
  const ref = useRef<HTMLDivElement>(null)
  // The button that opened the list, or unpinned, is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus()
  })
  if (chosenId !== null) {
    return (
      <Root>
        <FoundLines
          {...{ memberId, otherName }}
          messageId={chosenId}
          backLabel="Back to the pinned messages"
          onBack={() => setChosenId(null)}
        />
      </Root>
    )
  }
  return (
    <Root gap={3} ref={ref} tabIndex={-1} role="region" aria-label="Pinned messages">
      <div>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
          Back to the messages
        </Button>
      </div>
      {pins.length === 0 ? (
        <EmptyState
          isPlain
          headingLevel={3}
          title="Nothing is pinned"
          hint="Pin a message from its menu, so that both of you find it again."
        />
      ) : (
        <List>
          {pins.map((message) => (
            <Item key={message.id}>
              <Row type="button" onClick={() => setChosenId(message.id)}>
                <Facts>
                  {message.senderId === ownId ? 'You' : otherName},{' '}
                  <DateText hasTime iso={message.createdAt} />
                </Facts>
                <Words>{message.content}</Words>
              </Row>
              <IconButton
                label={`Unpin “${message.content.slice(0, 40)}”`}
                icon={<PinOff aria-hidden />}
                onClick={() => setPin({ message, isPinned: false })}
              />
            </Item>
          ))}
        </List>
      )}
    </Root>
  )
}
