import { uploadedAttachmentPath } from '@haulyard/api-contract'
import { Button, VisuallyHidden } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useStore } from 'zustand'
import { MessageFiles } from '../attachments/message-files'
import type { ChatSession } from '../session/chat-session'
import type { WaitingMessage } from '../session/chat-state'
import { Bubble, BubbleNote, BubbleText } from './bubble'
import { DayMessages } from './history-style'

interface WaitingProps {
  readonly message: WaitingMessage
  readonly session: ChatSession
}

/** It goes by itself as soon as it can. */
const OnItsWay = ({ message, session }: WaitingProps) => {
  const isOnline = useStore(useShell().connection) === 'online'
  const delay = useStore(session.store, ({ delays }) => delays.get(message.sendKey))
  return (
    <BubbleNote>
      <Clock aria-hidden />
      {isOnline ? (delay ?? 'Sending...') : 'Waiting for a signal'}
    </BubbleNote>
  )
}

/** It was understood and will not be taken: what next is up to its author. */
const RejectedMessage = ({ message, session }: WaitingProps) => (
  <>
    <BubbleNote data-tone="danger" role="alert">
      <TriangleAlert aria-hidden />
      Not sent: {message.refusal}
    </BubbleNote>
    <BubbleNote>
      <Button onClick={() => session.retry(message)}>Try Again</Button>
      <Button variant="quiet" onClick={() => session.discard(message)}>
        Delete
      </Button>
    </BubbleNote>
  </>
)

interface WaitingMessagesProps {
  readonly messages: readonly WaitingMessage[]
  readonly session: ChatSession
}

/** What was written here and is not sent yet. */
export const WaitingMessages = ({ messages, session }: WaitingMessagesProps) => (
  <DayMessages>
    {messages.map((message) => (
      <Bubble key={message.sendKey} data-own data-waiting>
        <VisuallyHidden>You: </VisuallyHidden>
        {message.content === '' ? null : <BubbleText>{message.content}</BubbleText>}
        {message.attachments ? (
          <MessageFiles
            files={message.attachments}
            addressOf={({ id }) => uploadedAttachmentPath(id)}
          />
        ) : null}
        {message.refusal === null ? (
          <OnItsWay {...{ message, session }} />
        ) : (
          <RejectedMessage {...{ message, session }} />
        )}
      </Bubble>
    ))}
  </DayMessages>
)
