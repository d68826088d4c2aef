import type { FeedPost } from '@haulyard/api-contract'
import type { ListPages } from '@haulyard/remote-kit'
import {
  CardSkeletonList,
  EmptyState,
  ErrorState,
  ListEnd,
  RecordItems,
  Stack,
  useInterruptibleItems,
  useKeptFocus,
  VisuallyHidden,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { FeedPostCard } from './feed-post-card'

/** As high as a card with a line or two. */
const Placeholders = styled(CardSkeletonList).withConfig({ componentId: 'cm-feed-placeholders' })`
  & > * {
    min-height: calc(10rem + 2 * var(--hy-card-padding));
  }
`

/** Props of `FeedPostList`. */
export interface FeedPostListProps {
  readonly posts: ListPages<FeedPost>
  /** How many placeholders stand in for posts on their way. */
  readonly skeletonCount: number
  /** What to say of an empty list. */
  readonly emptyHint: string
  readonly showsAuthor?: boolean
}

const ListState = (props: FeedPostListProps & { readonly items: readonly FeedPost[] }) => {
  const { posts, items, showsAuthor = true } = props
  if (posts.isPending) {
    return <Placeholders count={props.skeletonCount} variant="row" label="Loading posts" />
  }
  if (posts.data === undefined) {
    return (
      <ErrorState
        title="The posts could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void posts.refetch()}
        isRetrying={posts.isFetching}
      />
    )
  }
  if (items.length === 0) {
    return <EmptyState illustration="road" title="No posts yet" hint={props.emptyHint} />
  }
  return (
    <>
      <Stack as="ul">
        <RecordItems records={items}>
          {(post) => (
            <li>
              <FeedPostCard post={post} showsAuthor={showsAuthor} />
            </li>
          )}
        </RecordItems>
      </Stack>
      <ListEnd
        {...posts}
        subject="posts"
        isFetchingNextPage={posts.isFetchingNextPage || items !== posts.items}
      />
    </>
  )
}

/** Posts, newest first, in whichever state they are. */
export const FeedPostList = (props: FeedPostListProps) => {
  const items = useInterruptibleItems(props.posts.items)
  const area = useKeptFocus<HTMLDivElement>()
  return (
    <Stack {...area} role="group" aria-label="Posts">
      <ListState {...props} items={items} />
      <VisuallyHidden aria-live="polite">
        {items.length > 0 ? `${items.length} ${items.length === 1 ? 'post' : 'posts'} shown` : ''}
      </VisuallyHidden>
    </Stack>
  )
}
