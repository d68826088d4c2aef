import type { Person } from '@haulyard/api-contract'
import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { useMemberPosts } from '../../feed/api/feed-posts'
import { FeedPostList } from '../../feed/components/feed-post-list'

/** What a member wrote in the community feed, as far as the reader may see it. */
export const MemberPosts = ({ member }: { member: Person }) => {
  const isOwn = useCurrentUser()?.id === member.id
  return (
    <Stack as="section" aria-labelledby="member-posts">
      <SectionHeading headingId="member-posts">Posts</SectionHeading>
      <FeedPostList
        posts={useMemberPosts(member.id)}
        showsAuthor={false}
        skeletonCount={3}
        emptyHint={
          isOwn
            ? 'What you share in Community Chat shows here.'
            : 'What this member shares with you shows here.'
        }
      />
    </Stack>
  )
}
