import type { FeedPost } from '@haulyard/api-contract'
import type { ListPages } from '@haulyard/remote-kit'
import {
  CardSkeletonList,
  EmptyState,
  ListStates,
  RecordItems,
  Stack,
  useKeptFocus,
  VisuallyHidden,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { FeedPostCard } from './feed-post-card'

/** As high as a card with a line or two. */
const Placeholders = styled(CardSkeletonList)`
  & > * {
    min-height: calc(10rem + 2 * var(--hy-card-padding));
  }
`

/** Props of `FeedPostList`. */
export interface FeedPostListProps {
  readonly posts: ListPages<FeedPost>
  /** How many placeholders stand in for posts that load. */
  readonly skeletonCount: number
  /** What to say of an empty list. */
  readonly emptyHint: string
  readonly showsAuthor?: boolean
}

/** Posts, newest first, in each state of their list. */
export const FeedPostList = (props: FeedPostListProps) => {
  const { posts, showsAuthor = true } = props
  const area = useKeptFocus<HTMLDivElement>()
  const count = posts.items.length
  return (
    <Stack {...area} role="group" aria-label="Posts">
      <ListStates
        list={posts}
        noun="posts"
        placeholders={
          <Placeholders count={props.skeletonCount} variant="row" label="Loading posts" />
        }
        empty={<EmptyState illustration="road" title="No posts yet" hint={props.emptyHint} />}
      >
        {(items, end) => (
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
            {end}
          </>
        )}
      </ListStates>
      <VisuallyHidden aria-live="polite">
        {count > 0 ? `${count} ${count === 1 ? 'post' : 'posts'} shown` : ''}
      </VisuallyHidden>
    </Stack>
  )
}
