import { authorName, type ScheduledTopic } from '@haulyard/api-contract'
import {
  Card,
  CardMeta,
  CardTitle,
  Cluster,
  DateText,
  InlineNotice,
  tokens,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { MemberLink } from '../../../links/member-link'
import { PostText } from '../components/post-text'
import { CategoryBadge } from '../components/topic-badges'
import { ScheduledActions } from './scheduled-actions'

const Problem = styled(InlineNotice)`
  margin-block: ${tokens.space[1]};
`

const problemTexts: Readonly<Record<NonNullable<ScheduledTopic['problem']>, string>> = {
  author:
    'It was not published at its time, because its author was not a moderator of the board then.',
  category:
    'It was not published at its time, because its category is gone. Its author can choose another one.',
  text: 'It was not published at its time, because a photo or a mentioned member is not there as before. Its author can change the text.',
}

const toPhotosText = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** A discussion that waits for its time, for moderators. */
export const ScheduledCard = ({ topic }: { readonly topic: ScheduledTopic }) => {
  const { user, problem, photos, content, blocks, mentions } = topic
  return (
    <Card>
      <Cluster gap={2}>
        <CategoryBadge topic={topic} />
        <CardMeta>
          <MemberLink member={user}>{authorName({ userId: user.id, user })}</MemberLink>
          {photos.length > 0 ? <span>{toPhotosText(photos.length)}</span> : null}
        </CardMeta>
      </Cluster>
      <CardTitle as="h2">{topic.title}</CardTitle>
      {content === null ? null : <PostText {...{ content, blocks, mentions }} />}
      {problem ? (
        <Problem tone="danger">{problemTexts[problem]}</Problem>
      ) : (
        <CardMeta>
          <DateText iso={topic.publishAt} prefix="Will be published on " hasTime />
        </CardMeta>
      )}
      <ScheduledActions topic={topic} />
    </Card>
  )
}
