import type { ForumTopic } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Card, CardMeta, CardTitle, Cluster, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../../../paths'
import { CategoryBadge, LockedBadge, StickyIcon } from './topic-badges'
import { LastReplyDate, ReplyCount, StartedDate } from './topic-facts'

const { breakpoint, space } = tokens

/** On a wide screen the facts stand beside the title, so that more topics fit in sight. */
const Root = styled(Card)`
  @media (min-width: ${breakpoint.md}) {
    display: grid;
    grid-template: 'badges facts' auto 'title facts' 1fr / minmax(0, 1fr) auto;
    gap: ${space[2]} ${space[5]};

    & > .hy-card-title {
      grid-area: title;
    }
  }
`
const Facts = styled(CardMeta)`
  @media (min-width: ${breakpoint.md}) {
    grid-area: facts;
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: flex-end;
    gap: 0;
    font-variant-numeric: tabular-nums;
  }
`

/** A topic on the board. */
export const TopicCard = ({ topic }: { topic: ForumTopic }) => (
  <Root>
    <Cluster gap={2}>
      {topic.isSticky ? <StickyIcon /> : null}
      <CategoryBadge topic={topic} />
      {topic.isLocked ? <LockedBadge /> : null}
    </Cluster>
    <CardTitle as="h2">
      <Link to={paths.forumTopic(topic.id)}>{topic.title}</Link>
    </CardTitle>
    <Facts>
      <ReplyCount replyCount={topic.replyCount} />
      {topic.lastReplyAt ? <LastReplyDate date={topic.lastReplyAt} /> : null}
      <StartedDate createdAt={topic.createdAt} />
    </Facts>
  </Root>
)
