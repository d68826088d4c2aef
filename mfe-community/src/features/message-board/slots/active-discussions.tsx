import type { ForumTopic } from '@haulyard/api-contract'
import { Card, CardMeta, CardTitle, ShortList } from '@haulyard/shared-ui'
import { dashboardListSize } from '@haulyard/shell-contract'
import { Link } from '@haulyard/shell-contract/router'
import { paths } from '../../../paths'
import { useActiveDiscussions } from '../api/get-active-discussions'
import { CategoryBadge } from '../components/topic-badges'
import { LastReplyDate, ReplyCount, StartedDate } from '../components/topic-facts'

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
const ActiveDiscussions = () => (
  <ShortList
    {...useActiveDiscussions()}
    noun="discussions"
    emptyText="No active discussions"
    count={dashboardListSize}
    renderItem={(topic) => <DiscussionCard topic={topic} />}
  />
)

export default ActiveDiscussions
