import type { ForumPost } from '@haulyard/api-contract'
import type { ListPages } from '@haulyard/remote-kit'
import {
  CardSkeletonList,
  EmptyState,
  ListEnd,
  ListStates,
  RecordItems,
  SectionHeading,
  Stack,
} from '@haulyard/shared-ui'
import { memo, type RefObject, useDeferredValue, useId } from 'react'
import { type Reading, useReading } from '../api/use-reading'
import type { SelectedReplies } from '../moving/use-selection'
import type { ShownPosts } from '../shown-posts'
import type { LinkedPost } from '../topic-address'
import { ForumPostCard, type ForumPostCardProps } from './forum-post-card'
import { NewLine } from './new-replies'
import { usePostDialogs } from './post-dialogs'

const skeletonCount = 3

/** The post that the member has just sent, until it was shown. */
interface Arrival {
  readonly justPostedId: string | null
  readonly onSeen: () => void
}

interface Solving extends Pick<ForumPostCardProps, 'canSolve'> {
  /** The reply that is marked as the solution. */
  readonly solutionId: string | null
}

interface Selecting extends Pick<ForumPostCardProps, 'onSelect'> {
  /** The replies that a moderator has chosen; `null`: there is nothing to choose. */
  readonly selected: SelectedReplies
}

interface PostItemsProps
  extends Arrival,
    Solving,
    Selecting,
    Pick<ForumPostCardProps, 'onStep' | 'isLocked' | 'onAnswer'> {
  readonly linked: LinkedPost | null
  /** The first reply that is new to the reader, where the replies stand in their order. */
  readonly firstNewId: string | null
  readonly posts: readonly ForumPost[]
  readonly original?: ForumPost | undefined
  readonly starterId: string | null
}

interface FirstNew {
  /** It begins what the member has not read yet. */
  readonly isFirstNew: boolean
}

/** Not rendered again when another page loads: a topic may have thousands of posts. */
const PostItem = memo(({ isFirstNew, ...props }: ForumPostCardProps & FirstNew) => (
  <li>
    {isFirstNew ? <NewLine>New since your last visit</NewLine> : null}
    <ForumPostCard {...props} />
  </li>
))
PostItem.displayName = 'PostItem'

const PostItems = ({
  posts,
  original,
  starterId,
  justPostedId,
  linked,
  solutionId,
  firstNewId,
  selected,
  ...rest
}: PostItemsProps) => (
  <Stack as="ol" gap={3}>
    <RecordItems records={posts}>
      {(post) => (
        <PostItem
          post={post}
          isOriginal={post.id === original?.id}
          isStarter={post.userId === starterId}
          isSolution={post.id === solutionId}
          isFirstNew={post.id === firstNewId}
          isJustPosted={post.id === justPostedId}
          isSelected={selected && post.id !== original?.id ? selected.has(post.id) : null}
          linkVisit={post.id === linked?.id ? linked.visit : null}
          {...rest}
        />
      )}
    </RecordItems>
  </Stack>
)

/** Own new replies, which belong behind pages that are still to be read. */
const LaterReplies = (props: PostItemsProps) => {
  const headingId = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <SectionHeading headingId={headingId}>Your replies just now</SectionHeading>
      <PostItems {...props} />
    </Stack>
  )
}

interface PostListProps
  extends Arrival,
    Solving,
    Selecting,
    Pick<ForumPostCardProps, 'isLocked' | 'onAnswer'> {
  readonly linked: LinkedPost | null
  readonly firstNewId: string | null
  readonly onSight: Reading['onSight']
  readonly pages: ListPages<ForumPost>
  readonly shown: ShownPosts
  /** Who has started the topic; `null` while that is not known, or if nobody can tell. */
  readonly starterId: string | null
  /** Where focus goes when a post goes that had it. */
  readonly sectionRef: RefObject<HTMLElement | null>
}

/**
 * As `ListStates` defers its items, for all posts that are shown: a reply must not be
 * away for a moment on its way from below the posts into them.
 */
const useInterruptiblePosts = (shown: ShownPosts): ShownPosts => {
  const late = useDeferredValue(shown)
  return late.items[0] === shown.items[0] ? late : shown
}

const LoadedPosts = ({ pages, sectionRef, shown, onSight, ...arrival }: PostListProps) => {
  const { open, dialogs } = usePostDialogs(sectionRef)
  const rendered = useInterruptiblePosts(shown)
  useReading({ posts: rendered.items, sectionRef, onSight })
  return (
    <Stack>
      <PostItems posts={rendered.items} original={rendered.original} onStep={open} {...arrival} />
      <ListEnd
        {...pages}
        subject="posts"
        isFetchingNextPage={pages.isFetchingNextPage || rendered !== shown}
      />
      {rendered.later.length > 0 ? (
        <LaterReplies posts={rendered.later} onStep={open} {...arrival} />
      ) : null}
      {dialogs}
    </Stack>
  )
}

/** A topic's posts, in each state of their list. */
export const PostList = (props: PostListProps) => {
  const { isPending, isLoadingError, isFetching, refetch } = props.pages
  return (
    <ListStates
      list={{ items: props.shown.items, isPending, isLoadingError, isFetching, refetch }}
      noun="posts"
      placeholders={<CardSkeletonList count={skeletonCount} variant="row" label="Loading posts" />}
      empty={<EmptyState illustration="mailbox" title="No posts yet" />}
    >
      {() => <LoadedPosts {...props} />}
    </ListStates>
  )
}
