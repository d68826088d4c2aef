import type { ForumTopic } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, DateText, formatCount } from '@haulyard/shared-ui'
import Lock from 'lucide-react/icons/lock'
import Pin from 'lucide-react/icons/pin'
import { memo } from 'react'
import { DeleteButton } from '../../../actions/delete-button'
import { EditButton } from '../../../actions/edit-button'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { paths } from '../../../paths'
import { categoryNameOf } from '../topic-category-options'
import { topicDialogs } from './dialog-parts'

interface TopicRowProps extends ChoiceProps {
  readonly topic: ForumTopic
  readonly onEdit: (id: string) => void
  readonly onDelete: (id: string) => Promise<unknown>
}

const TopicBadges = ({ topic }: { topic: ForumTopic }) => (
  <>
    {topic.isSticky ? (
      <Badge tone="accent">
        <Pin aria-hidden /> Pinned
      </Badge>
    ) : null}{' '}
    {topic.isLocked ? (
      <Badge tone="dark">
        <Lock aria-hidden /> Locked
      </Badge>
    ) : null}{' '}
    <Badge tone="info">{categoryNameOf(topic)}</Badge>
  </>
)

const RowContent = ({ topic, onEdit, onDelete, ...choice }: TopicRowProps) => (
  <RecordRow
    titleLevel={4}
    choice={<RowChoice {...choice} id={topic.id} title={topic.title} />}
    title={<Link to={paths.topic(topic.id)}>{topic.title}</Link>}
    badges={<TopicBadges topic={topic} />}
    facts={
      <>
        <span>{`Replies: ${formatCount(topic.replyCount ?? 0)}`}</span>
        <DateText iso={topic.createdAt} prefix="Created: " />
        {topic.lastReplyAt ? <DateText iso={topic.lastReplyAt} prefix="Last reply: " /> : null}
      </>
    }
    actions={
      <>
        <EditButton subject={topic.title} part={topicDialogs} onEdit={() => onEdit(topic.id)} />
        <DeleteButton
          subject={topic.title}
          noun="topic"
          consequence="Its posts go with it."
          onDelete={() => onDelete(topic.id)}
        />
      </>
    }
  />
)

/** One topic of the list. Typing into the filters does not render it again. */
export const TopicRow = memo(RowContent)
