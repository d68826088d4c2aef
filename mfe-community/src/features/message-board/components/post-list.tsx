import { CardSkeletonList, EmptyState, ErrorState, ListEnd, Stack } from '@haulyard/shared-ui'
import { useForumPosts } from '../api/get-forum-posts'
import { ForumPostCard } from './forum-post-card'

const skeletonCount = 3

/** A topic's posts, oldest first, with every state on the way there. */
export const PostList = ({ topicId }: { topicId: string }) => {
  const posts = useForumPosts(topicId)
  if (posts.isPending) {
    return <CardSkeletonList count={skeletonCount} variant="row" label="Loading posts" />
  }
  if (posts.isLoadingError) {
    return (
      <ErrorState
        title="The posts could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void posts.refetch()}
        isRetrying={posts.isFetching}
      />
    )
  }
  if (posts.items.length === 0) return <EmptyState illustration="mailbox" title="No posts yet" />
  return (
    <Stack>
      <Stack as="ol" gap={3}>
        {posts.items.map((post, index) => (
          <li key={post.id}>
            <ForumPostCard post={post} isOriginal={index === 0} />
          </li>
        ))}
      </Stack>
      <ListEnd {...posts} subject="posts" />
    </Stack>
  )
}
