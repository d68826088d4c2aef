import type { ForumPost, ForumTopic } from '@haulyard/api-contract'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import Flag from 'lucide-react/icons/flag'
import { MoreActions } from './more-actions'

export interface TopicMenuProps {
  readonly topic: ForumTopic
  /** What the topic was opened with, where it is known: it tells whose the topic is. */
  readonly original: ForumPost | undefined
}

/** What a reader can do about a topic as a whole. */
export const TopicMenu = ({ topic, original }: TopicMenuProps) => {
  const { openReport } = useShell()
  const user = useCurrentUser()
  if (user && user.id === original?.userId) return null
  const report = { contentType: 'forum_topic', contentId: topic.id, subject: topic.title } as const
  return (
    <MoreActions
      items={[
        {
          label: 'Report',
          icon: <Flag aria-hidden />,
          tone: 'danger',
          onSelect: () => openReport(report),
        },
      ]}
    />
  )
}
