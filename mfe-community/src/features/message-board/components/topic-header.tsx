import {
  CardMeta,
  Cluster,
  DateText,
  PageHeader,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { BackToBoard } from './back-to-board'
import { EditedMark } from './edited-mark'
import { HeadLine } from './head-line'
import { SolutionLine } from './reply-reference'
import { CategoryBadge, LockedBadge, SolvedBadge, StickyBadge } from './topic-badges'
import { ReplyCount, StartedDate, TopicAuthor } from './topic-facts'
import { TopicFollow } from './topic-follow'
import { TopicMenu, type TopicMenuProps } from './topic-menu'

interface TopicHeaderProps extends TopicMenuProps {
  /** The way to what is new to a member. */
  readonly jump: ReactNode
}

export const TopicHeader = ({ topic, original, onSelectReplies, jump }: TopicHeaderProps) => {
  const isMember = useCurrentUser() !== null
  return (
    <Stack gap={3}>
      <PageHeader back={<BackToBoard />} title={topic.title} />
      <HeadLine>
        <Cluster gap={2}>
          {topic.isSticky ? <StickyBadge /> : null}
          {topic.isLocked ? <LockedBadge /> : null}
          {topic.isSolved ? <SolvedBadge /> : null}
          <CategoryBadge topic={topic} />
          <CardMeta>
            <TopicAuthor topic={topic} />
            <ReplyCount replyCount={topic.replyCount} />
            <StartedDate createdAt={topic.createdAt} />
            {topic.editedAt ? (
              <EditedMark of={{ kind: 'topics', id: topic.id }} editedAt={topic.editedAt} />
            ) : null}
          </CardMeta>
        </Cluster>
        <TopicMenu {...{ topic, original, onSelectReplies }} />
      </HeadLine>
      {topic.closesAt ? (
        <CardMeta>
          <span>
            <DateText iso={topic.closesAt} prefix="This topic closes on " hasTime />
            {topic.closesAfterDays ? ' unless somebody replies before.' : '.'}
          </span>
        </CardMeta>
      ) : null}
      {topic.solution ? <SolutionLine solution={topic.solution} /> : null}
      {isMember ? (
        <Cluster as="div">
          <TopicFollow topicId={topic.id} />
          {jump}
        </Cluster>
      ) : null}
    </Stack>
  )
}

// As high as the lines that take their place, whatever the heading's size, and
// as wide, so that they wrap on the same screens.
const TitlePlaceholder = styled(Skeleton)`
  && {
    height: 0.75em;
    min-height: 0;
    margin-block: 0.2em;
  }
`
const BadgesPlaceholder = styled.span`
  width: 9rem;
`
const FactsPlaceholder = styled.span`
  width: 15rem;
`

/** Keeps the header's place while the topic is on its way. */
export const TopicHeaderSkeleton = () => (
  <Stack gap={3}>
    <PageHeader
      back={<BackToBoard />}
      title={
        <>
          <VisuallyHidden>Loading discussion</VisuallyHidden>
          <TitlePlaceholder shape="block" width="long" />
        </>
      }
    />
    <HeadLine>
      <Cluster gap={2}>
        <BadgesPlaceholder>
          <Skeleton shape="title" />
        </BadgesPlaceholder>
        <FactsPlaceholder>
          <Skeleton />
        </FactsPlaceholder>
      </Cluster>
    </HeadLine>
  </Stack>
)
