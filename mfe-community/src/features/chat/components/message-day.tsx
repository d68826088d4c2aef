import { attachmentPath } from '@haulyard/api-contract'
import { RecordItems, VisuallyHidden } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import { styled } from 'styled-components'
import { LinkedText } from '../../../links/linked-text'
import { writtenText } from '../../../written-text'
import { MessageFiles } from '../attachments/message-files'
import { namesPayment } from '../payment-words'
import type { TimelineDay } from '../timeline'
import { Bubble, BubbleNote, BubbleText } from './bubble'
import { DayMessages, DaySeparator } from './history-style'
import { MessageMenu, type MessageMenuProps } from './message-menu'
import { MessageTime } from './message-time'

interface SentMessageProps extends MessageMenuProps {
  readonly classifiedId: string | undefined
  /** A search has led to it. */
  readonly isFound: boolean
  /** It is the last own one that the other has read. */
  readonly isRead: boolean
}

const Warning = styled(BubbleNote)`
  flex-wrap: nowrap;
  align-items: flex-start;

  svg {
    flex: none;
    margin-top: 0.2em;
  }
`

/** A message that the API has: a new message does not render it again. */
const SentMessage = memo(({ classifiedId, isFound, isRead, ...props }: SentMessageProps) => {
  const { message, isOwn, otherName, onStep } = props
  const text = writtenText(message)
  return (
    <Bubble
      data-own={isOwn || undefined}
      data-deleted={message.deletedAt && true}
      data-found={isFound || undefined}
      aria-current={isFound || undefined}
    >
      <VisuallyHidden>{isOwn ? 'You' : otherName}: </VisuallyHidden>
      {text === '' ? null : (
        <BubbleText>
          <LinkedText text={text} />
        </BubbleText>
      )}
      {message.attachments ? (
        <MessageFiles
          files={message.attachments}
          addressOf={({ id }) => attachmentPath(message.id, id)}
          onEnlarge={(index) => onStep('photos', message, index)}
        />
      ) : null}
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
        <MessageTime iso={message.createdAt} />
        {message.editedAt && !message.deletedAt ? <span>Edited</span> : null}
        {props.isPinned ? <span>Pinned</span> : null}
        {isRead ? <span>Read</span> : null}
        <MessageMenu {...props} />
      </BubbleNote>
    </Bubble>
  )
})

interface MessageDayProps extends TimelineDay, Pick<MessageMenuProps, 'otherName' | 'onStep'> {
  /** The classified that heads the chat, if one does. */
  readonly classifiedId: string | undefined
  /** The message that a search has led to. */
  readonly foundId?: string
  /** The last own message that the other has read. */
  readonly readId?: string | undefined
  /** The ids of the pinned messages; missing where the API knows none. */
  readonly pinnedIds?: ReadonlySet<string> | undefined
}

/** What was said on one day, under its date. */
export const MessageDay = (props: MessageDayProps) => {
  const { day, messages, foundId, readId, pinnedIds, ...shared } = props
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
              isFound={message.id === foundId}
              isRead={message.id === readId}
              isPinned={pinnedIds?.has(message.id)}
              {...shared}
            />
          )}
        </RecordItems>
      </DayMessages>
    </>
  )
}
