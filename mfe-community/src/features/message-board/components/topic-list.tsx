import {
  CardSkeletonList,
  EmptyState,
  ErrorState,
  ListEnd,
  RecordItems,
  Stack,
} from '@haulyard/shared-ui'
import { useForumTopics } from '../api/get-forum-topics'
import type { CategoryFilterValue } from '../topic-category'
import { TopicCard } from './topic-card'

const skeletonCount = 6

const NoTopics = ({ category }: { category: CategoryFilterValue }) => (
  <EmptyState
    illustration="mailbox"
    title="No posts yet"
    hint={
      category === 'all'
        ? 'Discussions appear here as soon as somebody starts one.'
        : 'Nobody has started a discussion in this category. Try another one.'
    }
  />
)

/** The topics of a category, with every state on the way there. */
export const TopicList = ({ category }: { category: CategoryFilterValue }) => {
  const topics = useForumTopics(category)
  if (topics.isPending) {
    return <CardSkeletonList count={skeletonCount} variant="row" label="Loading discussions" />
  }
  if (topics.isLoadingError) {
    return (
      <ErrorState
        title="The message board could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void topics.refetch()}
        isRetrying={topics.isFetching}
      />
    )
  }
  if (topics.items.length === 0) return <NoTopics category={category} />
  return (
    <Stack>
      <Stack as="ul" gap={3}>
        <RecordItems records={topics.items}>
          {(topic) => (
            <li>
              <TopicCard topic={topic} />
            </li>
          )}
        </RecordItems>
      </Stack>
      <ListEnd {...topics} subject="discussions" />
    </Stack>
  )
}
