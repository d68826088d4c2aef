import { CardSkeletonList, EmptyState, ListStates, RecordItems, Stack } from '@haulyard/shared-ui'
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

/** The topics of a category, in each state of their list. */
export const TopicList = ({ category }: { category: CategoryFilterValue }) => (
  <ListStates
    list={useForumTopics(category)}
    noun="discussions"
    placeholders={
      <CardSkeletonList count={skeletonCount} variant="row" label="Loading discussions" />
    }
    errorTitle="The message board could not be loaded"
    empty={<NoTopics category={category} />}
  >
    {(topics, end) => (
      <Stack>
        <Stack as="ul" gap={3}>
          <RecordItems records={topics}>
            {(topic) => (
              <li>
                <TopicCard topic={topic} />
              </li>
            )}
          </RecordItems>
        </Stack>
        {end}
      </Stack>
    )}
  </ListStates>
)
