import type { ForumTopic } from '@haulyard/api-contract'
import {
  Card,
  CardMeta,
  CardSkeletonList,
  CardTitle,
  EmptyState,
  ErrorState,
  Stack,
} from '@haulyard/shared-ui'
import { Link } from '@haulyard/shell-contract/router'
import { paths } from '../../../paths'
import { useActiveDiscussions } from '../api/get-active-discussions'
import { CategoryBadge } from '../components/topic-badges'
import { LastReplyDate, ReplyCount, StartedDate } from '../components/topic-facts'

const skeletonCount = 3

const DiscussionCard = ({ topic }: { topic: ForumTopic }) => (
  <Card>
    <CardTitle>
      <Link to={paths.forumTopic(topic.id)}>{topic.title}</Link>
    </CardTitle>
    <CardMeta>
      <CategoryBadge category={topic.category} />
      <ReplyCount replyCount={topic.replyCount} />
      {topic.lastReplyAt ? (
        <LastReplyDate date={topic.lastReplyAt} />
      ) : (
        <StartedDate createdAt={topic.createdAt} />
      )}
    </CardMeta>
  </Card>
)

/** The dashboard's Active Discussions; its heading is the shell's. */
const ActiveDiscussions = () => {
  const { data: topics, isPending, isError, isFetching, refetch } = useActiveDiscussions()
  if (isPending) {
    return <CardSkeletonList count={skeletonCount} variant="row" label="Loading discussions" />
  }
  if (isError) {
    return (
      <ErrorState
        title="The discussions could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (topics.length === 0) return <EmptyState title="No active discussions" />
  return (
    <Stack as="ul" gap={3}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <DiscussionCard topic={topic} />
        </li>
      ))}
    </Stack>
  )
}

export default ActiveDiscussions
