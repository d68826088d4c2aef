import type { Person } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { useIsHydrated } from '@haulyard/remote-kit/hydration'
import { ErrorState, Spinner } from '@haulyard/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useMessages } from '../api/get-messages'
import { PinnedBar } from '../pins/pinned-bar'
import { usePins } from '../pins/use-pins'
import { useChatSession, useChatState } from '../session/use-chat-session'
import { groupByDay, listMessages, listWaiting } from '../timeline'
import { AboutClassified } from './about-classified'
import { Centre, Log, Messages, Place, Scroller, ToNewest } from './history-style'
import { MessageDay } from './message-day'
import { useDayOf } from './message-time'
import { OlderMessages } from './older-messages'
import { TypingNote } from './typing-note'
import { useHistoryScroll } from './use-history-scroll'
import { useMessageDialogs } from './use-message-dialogs'
import { WaitingMessages } from './waiting-messages'

/** The messages of a chat: its history, those received since, and those waiting to be sent. */
const useChat = (memberId: string) => {
  const session = useChatSession()
  const state = useChatState(session)
  const pages = useMessages(memberId)
  const { messages: history, hasNextPage: hasOlder } = pages
  const otherUserId = memberId
  const messages = listMessages({ history, hasOlder, state, otherUserId })
  // The document was rendered without what waits in this browser.
  const waiting = useIsHydrated() ? listWaiting(state, { otherUserId, messages }) : []
  return { session, pages, messages, waiting }
}

const NoMessages = ({ pages }: Pick<ReturnType<typeof useChat>, 'pages'>) => {
  if (pages.isPending) {
    return (
      <Centre>
        <Spinner label="Loading messages" />
      </Centre>
    )
  }
  if (!pages.isLoadingError) return <Centre>Start a conversation!</Centre>
  return (
    <ErrorState
      title="The messages could not be loaded"
      description="Check your signal, then try again."
      onRetry={() => void pages.refetch()}
      isRetrying={pages.isFetching}
    />
  )
}

interface MessageHistoryProps {
  readonly memberId: string
  /** `null` while on the way. */
  readonly member: Person | null
  /** The other has read what was written until then. */
  readonly readAt: string | undefined
  /** Shows all pinned messages. */
  readonly onShowPins: () => void
}

/** What two members have said, by days, and what waits to be sent. */
export const MessageHistory = (props: MessageHistoryProps) => {
  const { memberId, member, readAt = '', onShowPins } = props
  const { session, pages, messages, waiting } = useChat(memberId)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const { ref, onScroll, isAwayFromEnd, toEnd } = useHistoryScroll({
    newestWritten: waiting.at(-1)?.sendKey,
    onNearTop: () => {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
    },
  })
  const { onStep, dialogs } = useMessageDialogs(ref)
  const { pins, pinnedIds } = usePins(memberId)
  const dayOf = useDayOf()
  const otherName = member ? memberName(member) : 'The other'
  // The last own message that was read.
  const readId = messages.findLast(
    (message) => message?.receiverId === memberId && message.createdAt <= readAt,
  )?.id
  const isEmpty = messages.length === 0 && waiting.length === 0
  const about = messages.findLast((message) => message?.about)?.about
  return (
    <Place>
      {about ? <AboutClassified about={about} /> : null}
      <PinnedBar pins={pins} onShowPins={onShowPins} />
      <Scroller ref={ref} onScroll={onScroll} tabIndex={0} aria-label="Messages">
        {isEmpty ? (
          <NoMessages pages={pages} />
        ) : (
          <Messages>
            <OlderMessages {...pages} />
            <Log role="log">
              {groupByDay(messages, dayOf).map((ofDay) => (
                <MessageDay
                  key={ofDay.day}
                  {...ofDay}
                  otherName={otherName}
                  onStep={onStep}
                  {...{ readId, pinnedIds }}
                  classifiedId={about?.classifiedId}
                />
              ))}
              <TypingNote memberId={memberId} name={otherName} />
              {waiting.length > 0 ? <WaitingMessages messages={waiting} session={session} /> : null}
            </Log>
          </Messages>
        )}
      </Scroller>
      {isAwayFromEnd ? (
        <ToNewest
          label="Newest messages"
          variant="secondary"
          icon={<ArrowDown aria-hidden />}
          onClick={toEnd}
        />
      ) : null}
      {dialogs}
    </Place>
  )
}
