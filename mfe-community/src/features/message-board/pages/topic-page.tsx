import { ButtonLink, EmptyState, ErrorState, Page } from '@haulyard/shared-ui'
import { ApiError, usePageTitle } from '@haulyard/shell-contract'
import { Link } from '@haulyard/shell-contract/router'
import { paths } from '../../../paths'
import { useForumTopic } from '../api/get-forum-topic'
import { Discussion } from '../components/discussion'
import { useTopicId } from '../topic-address'

/** An id that nobody issued and one that is malformed are the same to a reader. */
const isNotFound = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const TopicNotFound = () => {
  usePageTitle('Topic not found')
  return (
    <Page data-width="narrow">
      <EmptyState
        headingLevel={1}
        illustration="road"
        title="Topic not found"
        hint="It may have been removed, or the link may be incomplete."
        action={
          <ButtonLink as={Link} to={paths.messageBoard} data-variant="primary">
            Back to the Message Board
          </ButtonLink>
        }
      />
    </Page>
  )
}

const Topic = ({ topicId }: { topicId: string }) => {
  const { data: topic, error, isFetching, refetch } = useForumTopic(topicId)
  usePageTitle(topic?.title ?? 'Message Board')
  if (isNotFound(error)) return <TopicNotFound />
  if (error) {
    return (
      <Page data-width="narrow">
        <ErrorState
          title="The discussion could not be loaded"
          description="Check your signal, then try again."
          onRetry={refetch}
          isRetrying={isFetching}
        />
      </Page>
    )
  }
  return <Discussion topicId={topicId} topic={topic} />
}

const TopicPage = () => {
  const topicId = useTopicId()
  return topicId ? <Topic key={topicId} topicId={topicId} /> : <TopicNotFound />
}

export default TopicPage
