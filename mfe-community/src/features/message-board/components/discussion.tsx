import { type ForumPost, type ForumTopic, formerMemberId } from '@haulyard/api-contract'
import { ErrorState, Page, RecordBoundary, Stack } from '@haulyard/shared-ui'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useForumPosts } from '../api/get-forum-posts'
import { useOwnReplies } from '../api/own-replies'
import { useLiveTopic } from '../api/use-live-topic'
import { type PostOrder, usePostOrder } from '../post-order'
import { toShownPosts } from '../shown-posts'
import { BackToBoard } from './back-to-board'
import { OrderLine } from './order-line'
import { PostList } from './post-list'
import { ReplyArea } from './reply-area'
import { TopicHeader, TopicHeaderSkeleton } from './topic-header'

const usePosts = (topicId: string, order: PostOrder) => {
  const pages = useForumPosts(topicId, order)
  const own = useOwnReplies(topicId)
  const { items, hasNextPage } = pages
  const shown = useMemo(
    () => toShownPosts({ items, hasNextPage, order, own }),
    [items, hasNextPage, order, own],
  )
  const isLong = hasNextPage || (pages.data?.pages.length ?? 0) > 1
  return { pages, shown, isLong }
}

/** Keeps focus at the posts when the link to the other end has gone with the end it stood at. */
const useFocusAfterTurn = (order: PostOrder) => {
  const sectionRef = useRef<HTMLDivElement>(null)
  const last = useRef(order)
  useLayoutEffect(() => {
    if (last.current !== order) sectionRef.current?.focus({ preventScroll: true })
    last.current = order
  }, [order])
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
  const order = usePostOrder()
  const { pages, shown, isLong } = usePosts(topicId, order)
  const sectionRef = useFocusAfterTurn(order)
  const [justPostedId, setJustPostedId] = useState<string | null>(null)
  const forgetArrival = useCallback(() => setJustPostedId(null), [])
  const replyArea = topic ? <ReplyArea topic={topic} onPosted={setJustPostedId} /> : null
  return (
    <Page data-width="narrow">
      {topic ? (
        <RecordBoundary record={topic} fallback={<UnfitTopic />}>
          {() => <TopicHeader topic={topic} original={shown.original} />}
        </RecordBoundary>
      ) : (
        <TopicHeaderSkeleton />
      )}
      <Stack ref={sectionRef} as="section" aria-label="Posts" tabIndex={-1}>
        <OrderLine order={order} isLong={isLong} />
        {order === 'newest' ? replyArea : null}
        <PostList
          pages={pages}
          shown={shown}
          isLocked={topic?.isLocked ?? false}
          starterId={starterOf(topic, shown.original)}
          sectionRef={sectionRef}
          justPostedId={justPostedId}
          onSeen={forgetArrival}
        />
      </Stack>
      {order === 'oldest' ? replyArea : null}
    </Page>
  )
}
