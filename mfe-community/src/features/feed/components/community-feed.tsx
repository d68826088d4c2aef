import { Button, InlineNotice, SectionHeading, Stack } from '@haulyard/shared-ui'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useRef } from 'react'
import { useFeedPosts } from '../api/feed-posts'
import { useNewPosts } from '../api/new-posts'
import { LazyComposer } from '../composer/lazy-composer'
import { FeedPostList } from './feed-post-list'
import { LinkedPost } from './linked-post'
import { NewPosts } from './new-posts'

const skeletonCount = 4

/** The posts, and ways to see new ones: by themselves they never change places (spec §9). */
const LatestPosts = () => {
  const posts = useFeedPosts()
  const newPosts = useNewPosts(posts)
  const section = useRef<HTMLElement>(null)
  const refreshAll = () => {
    newPosts.forget()
    void posts.refetch()
  }
  const showNew = () => {
    newPosts.show()
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView()
  }
  const refresh = (
    <Button
      variant="quiet"
      icon={<RefreshCw aria-hidden />}
      isBusy={posts.isFetching && !posts.isFetchingNextPage}
      onClick={refreshAll}
    >
      Refresh
    </Button>
  )
  return (
    <Stack as="section" aria-labelledby="feed-posts" ref={section} tabIndex={-1}>
      <SectionHeading headingId="feed-posts" action={refresh}>
        Latest Posts
      </SectionHeading>
      {posts.isRefetchError ? (
        <InlineNotice tone="danger" role="alert">
          New posts could not be loaded. Check your signal, then try again.
        </InlineNotice>
      ) : null}
      <NewPosts count={newPosts.count} isMore={newPosts.isMore} onShow={showNew} />
      <FeedPostList
        posts={posts}
        skeletonCount={skeletonCount}
        emptyHint="Be the first: how is the road where you are?"
      />
    </Stack>
  )
}

/** What members share with everybody, with their connections, or with themselves. */
export const CommunityFeed = () => (
  <Stack gap={5}>
    <LinkedPost />
    <LazyComposer />
    <LatestPosts />
  </Stack>
)
