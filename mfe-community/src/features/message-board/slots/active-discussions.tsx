import type { ForumTopic } from '@haulyard/api-contract'
import { dashboardListSize } from '@haulyard/remote-kit'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { Link } from '@haulyard/remote-kit/router'
import { Card, CardMeta, CardTitle, ShortList } from '@haulyard/shared-ui'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useEffect } from 'react'
import { paths } from '../../../paths'
import { hasWaitingMessages } from '../../chat/session/waiting-storage'
import { useActiveDiscussions } from '../api/get-active-discussions'
import { CategoryBadge } from '../components/topic-badges'
import { LastReplyDate, ReplyCount, StartedDate } from '../components/topic-facts'

const DiscussionCard = ({ topic }: { topic: ForumTopic }) => (
  <Card>
    <CardTitle>
      <Link to={paths.forumTopic(topic.id)}>{topic.title}</Link>
    </CardTitle>
    <CardMeta>
      <CategoryBadge topic={topic} />
      <ReplyCount replyCount={topic.replyCount} />
      {topic.lastReplyAt ? (
        <LastReplyDate date={topic.lastReplyAt} />
      ) : (
        <StartedDate createdAt={topic.createdAt} />
      )}
    </CardMeta>
  </Card>
)

/** Messages that were written without a signal go from the dashboard, too. */
const useSendWaitingMessages = () => {
  const shell = useShell()
  const queryClient = useQueryClient()
  const userId = useCurrentUser()?.id
  useEffect(() => {
    if (userId === undefined || !hasWaitingMessages(userId)) return
    // Of one piece with the chat's page: a chunk of its own would hold the same code twice.
    import(/* webpackChunkName: "social-feed" */ '../../chat/session/open-chat-session').then(
      ({ openChatSession }) => openChatSession({ shell, queryClient, userId }).start(),
      // They go on waiting: the next page tries again.
      () => undefined,
    )
  }, [shell, queryClient, userId])
}

/** The dashboard's Active Discussions; its heading is the shell's. */
const ActiveDiscussions = () => {
  useSendWaitingMessages()
  return (
    <ShortList
      {...useActiveDiscussions()}
      noun="discussions"
      emptyText="No active discussions"
      count={dashboardListSize}
      renderItem={(topic) => <DiscussionCard topic={topic} />}
    />
  )
}

export default ActiveDiscussions
