import type { DirectMessage } from '@haulyard/api-contract'
import { formatTime, RecordItems, VisuallyHidden } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import { styled } from 'styled-components'
import { LinkedText } from '../../../links/linked-text'
import { namesPayment } from '../payment-words'
import type { TimelineDay } from '../timeline'
import { Bubble, BubbleNote, BubbleText } from './bubble'
import { DayMessages, DaySeparator } from './history-style'
import { MessageMenu } from './message-menu'

interface SentMessageProps {
  readonly message: DirectMessage
  readonly isOwn: boolean
  readonly otherName: string
  readonly classifiedId: string | undefined
}

const Warning = styled(BubbleNote)`
  flex-wrap: nowrap;
  align-items: flex-start;

  svg {
    flex: none;
    margin-top: 0.2em;
  }
`

/** A message that the API has. It never changes: a new message does not render it again. */
const SentMessage = memo(({ message, isOwn, otherName, classifiedId }: SentMessageProps) => (
  <Bubble data-own={isOwn || undefined}>
    <VisuallyHidden>{isOwn ? 'You' : otherName}: </VisuallyHidden>
    <BubbleText>
      <LinkedText text={message.content} />
    </BubbleText>
    {message.about && message.about.classifiedId !== classifiedId ? (
      <BubbleNote>{`About “${message.about.title}”`}</BubbleNote>
    ) : null}
    {classifiedId && !isOwn && namesPayment(message.content) ? (
      <Warning data-tone="danger" role="note">
        <TriangleAlert aria-hidden />
        Do not pay for what you have not seen. Haulyard handles no payments.
      </Warning>
    ) : null}
    <BubbleNote>
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      <MessageMenu {...{ message, isOwn, otherName }} />
    </BubbleNote>
  </Bubble>
))

interface MessageDayProps extends TimelineDay {
  readonly otherName: string
  /** The classified that heads the chat, if one does. */
  readonly classifiedId: string | undefined
}

/** What was said on one day, under its date. */
export const MessageDay = ({ day, messages, otherName, classifiedId }: MessageDayProps) => {
  const ownId = useCurrentUser()?.id
  return (
    <>
      {day === '' ? null : <DaySeparator>{day}</DaySeparator>}
      <DayMessages>
        <RecordItems records={messages} isPlain>
          {(message) => (
            <SentMessage
              message={message}
              isOwn={message.senderId === ownId}
              otherName={otherName}
              classifiedId={classifiedId}
            />
          )}
        </RecordItems>
      </DayMessages>
    </>
  )
}
