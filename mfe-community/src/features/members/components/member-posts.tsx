import type { FeedPost, Person } from '@haulyard/api-contract'
import {
  CardSkeletonList,
  EmptyState,
  ErrorState,
  ListEnd,
  SectionHeading,
  Stack,
} from '@haulyard/shared-ui'
import { useCurrentUser, useListPages } from '@haulyard/shell-contract'
import { MemberPost } from './member-post'

const PostList = ({ member }: { member: Person }) => {
  const isOwn = useCurrentUser()?.id === member.id
  const posts = useListPages<FeedPost>({ url: `/api/users/${member.id}/posts` })
  if (posts.isPending) return <CardSkeletonList count={3} variant="row" label="Loading posts" />
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
  if (posts.items.length === 0) {
    return (
      <EmptyState
        title="No posts yet"
        hint={
          isOwn
            ? 'What you share in Community Chat shows here.'
            : 'What this member shares with you shows here.'
        }
        illustration="road"
      />
    )
  }
  return (
    <>
      {posts.items.map((post) => (
        <MemberPost key={post.id} post={post} isOwn={isOwn} />
      ))}
      <ListEnd subject="posts" {...posts} />
    </>
  )
}

/** What a member wrote in the community feed, as far as the reader may see it. */
export const MemberPosts = ({ member }: { member: Person }) => (
  <Stack as="section" aria-labelledby="member-posts">
    <SectionHeading headingId="member-posts">Posts</SectionHeading>
    <PostList member={member} />
  </Stack>
)
