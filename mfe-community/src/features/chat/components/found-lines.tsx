import { Button, ErrorState, formatDate, Spinner, Stack, tokens } from '@haulyard/shared-ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useMessagesAround } from '../api/search-messages'
import { usePins } from '../pins/use-pins'
import type { ChatState } from '../session/chat-state'
import { useChatSession, useChatState } from '../session/use-chat-session'
import { groupByDay, listMessages } from '../timeline'
import { Log } from './history-style'
import { MessageDay } from './message-day'
import { useMessageDialogs } from './use-message-dialogs'

const { color, radius, space } = tokens

const Lines = styled.section`
  max-height: 24rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
`

interface FoundLinesProps {
  readonly memberId: string
  readonly otherName: string
  readonly messageId: string
  /** Says where the way back leads. */
  readonly backLabel: string
  readonly onBack: () => void
}

/** A message that was found or chosen, marked, with what was written before and after it. */
export const FoundLines = (props: FoundLinesProps) => {
  const { memberId, otherName, messageId, backLabel, onBack } = props
  const ref = useRef<HTMLElement>(null)
  const state = useChatState(useChatSession())
  const { onStep, dialogs } = useMessageDialogs(ref)
  const { data, error, isFetching, refetch } = useMessagesAround({
    otherUserId: memberId,
    messageId,
  })
  const { pinnedIds } = usePins(memberId)
  const isShown = data !== undefined
  useLayoutEffect(() => {
    if (!isShown) return
    ref.current?.querySelector('[data-found]')?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isShown])
  return (
    <Stack gap={3}>
      <div>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {backLabel}
        </Button>
      </div>
      {data ? (
        <Lines ref={ref} tabIndex={0} aria-label="The message and the lines around it">
          <Log>
            {groupByDay(
              listMessages({
                history: data,
                hasOlder: false,
                state: withoutNew(state),
                otherUserId: memberId,
              }),
              formatDate,
            ).map((ofDay) => (
              <MessageDay
                key={ofDay.day}
                {...ofDay}
                {...{ otherName, onStep, pinnedIds }}
                classifiedId={undefined}
                foundId={messageId}
              />
            ))}
          </Log>
        </Lines>
      ) : error ? (
        <ErrorState
          title="The message could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Spinner label="Loading the message" />
      )}
      {dialogs}
    </Stack>
  )
}

/** What has come since is not around an older message. */
const withoutNew = (state: ChatState): ChatState => ({ ...state, received: [] })
