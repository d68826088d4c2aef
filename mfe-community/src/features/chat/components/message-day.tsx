import type { DirectMessage } from '@haulyard/api-contract'
import { formatTime, RecordItems, VisuallyHidden } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { memo } from 'react'
import { LinkedText } from '../../../links/linked-text'
import type { TimelineDay } from '../timeline'
import { Bubble, BubbleNote, BubbleText } from './bubble'
import { DayMessages, DaySeparator } from './history-style'

interface SentMessageProps {
  readonly message: DirectMessage
  readonly isOwn: boolean
  readonly otherName: string
}

/** A message that the API has. It never changes: a new message does not render it again. */
const SentMessage = memo(({ message, isOwn, otherName }: SentMessageProps) => (
  <Bubble data-own={isOwn || undefined}>
    <VisuallyHidden>{isOwn ? 'You' : otherName}: </VisuallyHidden>
    <BubbleText>
      <LinkedText text={message.content} />
    </BubbleText>
    <BubbleNote>
      <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
    </BubbleNote>
  </Bubble>
))

interface MessageDayProps extends TimelineDay {
  readonly otherName: string
}

/** What was said on one day, under its date. */
export const MessageDay = ({ day, messages, otherName }: MessageDayProps) => {
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
            />
          )}
        </RecordItems>
      </DayMessages>
    </>
  )
}
