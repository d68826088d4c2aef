import type { ForumTopic } from '@haulyard/api-contract'
import { InlineNotice } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useRefreshBoard } from '../api/use-refresh-board'
import { ReplyBox } from './reply-box'
import { ReplyPrompt } from './reply-prompt'
import type { ReplyFormProps } from './use-reply-form'

const Unsent = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** What was written to a topic that was locked meanwhile, to be copied to another place. */
const UnsentReply = ({ text }: { text: string }) => {
  const notice = useRef<HTMLDivElement>(null)
  // The button that had focus went with the box.
  useLayoutEffect(() => notice.current?.focus(), [])
  return (
    <InlineNotice
      ref={notice}
      tone="warning"
      tabIndex={-1}
      title="This topic was locked while you wrote. Your reply was not posted:"
    >
      <Unsent>{text}</Unsent>
    </InlineNotice>
  )
}

interface ReplyAreaProps extends Pick<ReplyFormProps, 'answer' | 'onAnswerTaken'> {
  readonly topic: ForumTopic
  readonly onPosted: (id: string) => void
}

/** Where members reply, and what stands there for those who cannot. */
export const ReplyArea = ({ topic, onPosted, ...answering }: ReplyAreaProps) => {
  const isMember = useCurrentUser() !== null
  const refresh = useRefreshBoard()
  const [round, setRound] = useState(0)
  const [unsent, setUnsent] = useState<string | null>(null)
  return (
    <>
      <ReplyPrompt isLocked={topic.isLocked} />
      {topic.isLocked && unsent !== null ? <UnsentReply text={unsent} /> : null}
      {isMember && !topic.isLocked ? (
        <ReplyBox
          // Anew for the next reply.
          key={round}
          topicId={topic.id}
          {...answering}
          onPosted={(id) => {
            setRound(round + 1)
            onPosted(id)
          }}
          onLocked={(text) => {
            setUnsent(text)
            refresh(topic.id)
          }}
        />
      ) : null}
    </>
  )
}
