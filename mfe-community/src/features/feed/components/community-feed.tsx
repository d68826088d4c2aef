import { useQueryClient } from '@haulyard/remote-kit/query'
import { Button, InlineNotice, SectionHeading, Stack } from '@haulyard/shared-ui'
import { useLiveEvent } from '@haulyard/shell-contract'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useFeedPosts } from '../api/feed-posts'
import { feedPostsUrl } from '../api/feed-urls'
import { LazyComposer } from '../composer/lazy-composer'
import { FeedPostList } from './feed-post-list'
import { LinkedPost } from './linked-post'

const skeletonCount = 4

/** No event tells of a post; one that tells of a gap makes the feed worth another look. */
const useReadAfterGap = () => {
  const queryClient = useQueryClient()
  useLiveEvent('reset', () => {
    // A reading that is under way is young enough.
    const options = { cancelRefetch: false }
    void queryClient.invalidateQueries({ queryKey: [feedPostsUrl] }, options)
  })
}

/** The posts, and a way to see new ones: by themselves they never go stale (spec §9). */
const LatestPosts = () => {
  const posts = useFeedPosts()
  useReadAfterGap()
  const refresh = (
    <Button
      variant="quiet"
      icon={<RefreshCw aria-hidden />}
      isBusy={posts.isFetching && !posts.isFetchingNextPage}
      onClick={() => void posts.refetch()}
    >
      Refresh
    </Button>
  )
  return (
    <Stack as="section" aria-labelledby="feed-posts">
      <SectionHeading headingId="feed-posts" action={refresh}>
        Latest Posts
      </SectionHeading>
      {posts.isRefetchError ? (
        <InlineNotice tone="danger" role="alert">
          New posts could not be loaded. Check your signal, then try again.
        </InlineNotice>
      ) : null}
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
