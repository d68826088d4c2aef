import { useLocation, useNavigate } from '@haulyard/remote-kit/router'
import { EmptyState, ErrorState, Page } from '@haulyard/shared-ui'
import { ApiError, usePageTitle } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../../../paths'
import { useForumTopic } from '../api/get-forum-topic'
import { BackToBoard } from '../components/back-to-board'
import { Discussion } from '../components/discussion'
import { useTopicId } from '../topic-address'

/** Unknown and malformed ids look the same on the page. */
const isNotFound = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const TopicNotFound = () => {
  usePageTitle('Topic not found')
  return (
    <Page data-width="narrow">
      <BackToBoard />
      <EmptyState
        headingLevel={1}
        illustration="road"
        title="Topic not found"
        hint="It may have been removed, or the link may be incomplete."
      />
    </Page>
  )
}

/** A topic that was merged is shown at the address of the one that has its posts now. */
const useMergedTopic = (topicId: string, currentId: string) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const follow = useEffectEvent(async () => {
    const { carryDraft } = await import(/* webpackChunkName: "writing" */ '../moving/carry-draft')
    carryDraft(topicId, currentId)
    await navigate({ pathname: paths.forumTopic(currentId), search }, { replace: true })
  })
  useEffect(() => {
    if (currentId !== topicId) void follow()
  }, [topicId, currentId])
}

const Topic = ({ topicId }: { topicId: string }) => {
  const { data: topic, error, isFetching, refetch } = useForumTopic(topicId)
  useMergedTopic(topicId, topic?.id ?? topicId)
  usePageTitle(topic?.title ?? 'Message Board')
  if (isNotFound(error)) return <TopicNotFound />
  if (error) {
    return (
      <Page data-width="narrow">
        <BackToBoard />
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
