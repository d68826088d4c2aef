import { authorName, type ForumTopic } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Avatar, Card, CardMeta, CardTitle, Cluster, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../../../paths'
import { useForgetTopic } from '../api/forget-topic'
import { NewRepliesLink } from './new-replies-link'
import { CategoryBadge, LockedBadge, SolvedBadge, StickyIcon } from './topic-badges'
import { LastReplyDate, ReplyCount, StartedDate, TopicAuthor } from './topic-facts'

const { breakpoint, font, space } = tokens

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

const Author = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
`

/** A topic on the board. */
export const TopicCard = ({ topic }: { topic: ForumTopic }) => {
  const { user } = topic
  const forget = useForgetTopic()
  const onOpen = () => {
    if (topic.newReplies) forget(topic.id)
  }
  return (
    <Root>
      <Cluster gap={2}>
        {topic.isSticky ? <StickyIcon /> : null}
        <CategoryBadge topic={topic} />
        {topic.isLocked ? <LockedBadge /> : null}
        {topic.isSolved ? <SolvedBadge /> : null}
        {user ? (
          <Author>
            <Avatar
              name={authorName({ userId: user.id, user })}
              src={user.profileImageUrl}
              size="sm"
            />
            <TopicAuthor topic={topic} />
          </Author>
        ) : null}
      </Cluster>
      <CardTitle as="h2">
        <Link to={paths.forumTopic(topic.id)} onClick={onOpen}>
          {topic.title}
        </Link>
      </CardTitle>
      <Facts>
        <NewRepliesLink topic={topic} onOpen={onOpen} />
        <ReplyCount replyCount={topic.replyCount} />
        {topic.lastReplyAt ? <LastReplyDate date={topic.lastReplyAt} /> : null}
        <StartedDate createdAt={topic.createdAt} />
      </Facts>
    </Root>
  )
}
