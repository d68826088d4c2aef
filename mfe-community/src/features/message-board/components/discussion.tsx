import { can, type ForumPost, type ForumTopic, formerMemberId } from '@haulyard/api-contract'
import { ErrorState, Page, RecordBoundary, Stack } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Answer } from '../answer'
import { useLiveTopic } from '../api/use-live-topic'
import { useTopicPosts } from '../api/use-topic-posts'
import { MovedPost } from '../moving/moved-post'
import { MovingPlace } from '../moving/moving-place'
import { useSelection } from '../moving/use-selection'
import type { PostOrder } from '../post-order'
import { useNewReplies } from '../use-new-replies'
import { BackToBoard } from './back-to-board'
import { JumpToNew } from './new-replies'
import { OrderLine } from './order-line'
import { PostList } from './post-list'
import { ReplyArea } from './reply-area'
import { TopicHeader, TopicHeaderSkeleton } from './topic-header'

/**
 * Keeps focus at the posts when the link to another order has gone with the order it stood at. A
 * post that the address names takes the focus itself.
 */
const useFocusAfterTurn = (order: PostOrder, isLinked: boolean) => {
  const sectionRef = useRef<HTMLDivElement>(null)
  const last = useRef(order)
  useLayoutEffect(() => {
    if (last.current !== order && !isLinked) sectionRef.current?.focus({ preventScroll: true })
    last.current = order
  }, [order, isLinked])
  return sectionRef
}

const UnfitTopic = () => (
  <>
    <BackToBoard />
    <ErrorState
      title="This discussion cannot be shown in full"
      description="Some of its fields are missing or wrong. Its posts are below."
    />
  </>
)

/** All former members have one id: it says nothing about who has started a topic. */
const starterOf = (topic: ForumTopic | undefined, original: ForumPost | undefined) => {
  const id = topic?.user?.id ?? original?.userId
  return id === undefined || id === formerMemberId ? null : id
}

interface DiscussionProps {
  readonly topicId: string
  /** Missing while it is on its way. */
  readonly topic: ForumTopic | undefined
}

/** A topic with its posts; the reply box stands at the end where new replies appear. */
export const Discussion = ({ topicId, topic }: DiscussionProps) => {
  useLiveTopic(topicId)
  const user = useCurrentUser()
  const { pages, shown, order, linked, isLinkGone, ...line } = useTopicPosts(topicId)
  const sectionRef = useFocusAfterTurn(order, linked !== null)
  const newReplies = useNewReplies(topic)
  const [isNewInSight, setIsNewInSight] = useState(false)
  const firstNewId = newReplies?.firstId ?? null
  // It may have gone with the page that it was on.
  const isInSight = isNewInSight && shown.items.some((post) => post?.id === firstNewId)
  const [justPostedId, setJustPostedId] = useState<string | null>(null)
  const { selected, ...selecting } = useSelection()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const forgetArrival = useCallback(() => setJustPostedId(null), [])
  const forgetAnswer = useCallback(() => setAnswer(null), [])
  const replyArea = topic ? (
    <ReplyArea
      topic={topic}
      answer={answer}
      onAnswerTaken={forgetAnswer}
      onPosted={setJustPostedId}
    />
  ) : null
  return (
    <Page data-width="narrow">
      {topic ? (
        <RecordBoundary record={topic} fallback={<UnfitTopic />}>
          {() => (
            <TopicHeader
              topic={topic}
              original={shown.original}
              onSelectReplies={selecting.start}
              jump={newReplies ? <JumpToNew {...{ newReplies, isInSight }} /> : null}
            />
          )}
        </RecordBoundary>
      ) : (
        <TopicHeaderSkeleton />
      )}
      <Stack ref={sectionRef} as="section" aria-label="Posts" tabIndex={-1}>
        {isLinkGone && linked ? <MovedPost postId={linked.id} topicId={topicId} /> : null}
        <OrderLine order={order} {...line} />
        {order === 'newest' ? replyArea : null}
        <PostList
          pages={pages}
          shown={shown}
          linked={linked}
          firstNewId={order === 'oldest' ? firstNewId : null}
          onSight={({ id }, isShown) => {
            if (id === firstNewId) setIsNewInSight(isShown)
          }}
          isLocked={topic?.isLocked ?? false}
          solutionId={topic?.solution?.postId ?? null}
          canSolve={
            topic !== undefined && can(user, 'topics.update', { userId: topic.user?.id ?? null })
          }
          starterId={starterOf(topic, shown.original)}
          sectionRef={sectionRef}
          justPostedId={justPostedId}
          onSeen={forgetArrival}
          onAnswer={setAnswer}
          selected={selected}
          onSelect={selecting.select}
        />
        <MovingPlace topicId={topicId} selected={selected} onEnd={selecting.end} />
      </Stack>
      {order === 'newest' ? null : replyArea}
    </Page>
  )
}
