import { type ForumPost, type ForumTopic, formerMemberId } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import { useNavigate } from '@haulyard/remote-kit/router'
import { createLazyPart, LazyDialog } from '@haulyard/shared-ui'
import type { MenuItem } from '@haulyard/shared-ui/controls'
import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Undo from 'lucide-react/icons/undo-2'
import { paths } from '../../../paths'
import { useHidePost } from '../../hiding/use-hide-post'
import { useEditTopic } from '../api/edit-topic'
import { useTakeBackTopic } from '../api/take-back-topic'
import { useModeratorItems } from '../moving/moderator-items'
import { MoreActions } from './more-actions'

const editTopicDialog = createLazyPart(() =>
  import(/* webpackChunkName: "writing" */ './edit-topic-dialog').then(
    ({ EditTopicDialog }) => EditTopicDialog,
  ),
)

export interface TopicMenuProps {
  readonly topic: ForumTopic
  /** A moderator wants to choose replies. */
  readonly onSelectReplies: () => void
  /** What the topic was opened with, where it is known: it tells whose the topic is. */
  readonly original: ForumPost | undefined
}

/** Whether a member has started the topic; an API of an earlier version does not say who has. */
const isStartedBy = (
  id: string | undefined,
  { topic, original }: Pick<TopicMenuProps, 'topic' | 'original'>,
) => id !== undefined && id !== formerMemberId && id === (topic.user?.id ?? original?.userId)

/** What the author of a topic can do about it. What a moderator has locked stays locked. */
const OwnTopicMenu = ({ topic, original, onSelectReplies }: TopicMenuProps) => {
  const form = useQuestion()
  const moderation = useModeratorItems(topic, onSelectReplies)
  const { isLocked, isClosedByAuthor } = topic
  const words = isLocked
    ? { done: 'Topic opened', failed: 'Failed to open topic. Please try again.' }
    : { done: 'Topic closed', failed: 'Failed to close topic. Please try again.' }
  const { mutate } = useEditTopic(topic, words)
  const { mutate: takeBack } = useTakeBackTopic()
  const items: MenuItem[] = [
    { label: 'Edit Topic', icon: <Pencil aria-hidden />, onSelect: form.open },
  ]
  if (!isLocked) {
    const icon = <Lock aria-hidden />
    items.push({ label: 'Close Topic', icon, onSelect: () => mutate({ isLocked: true }) })
  } else if (isClosedByAuthor) {
    const icon = <LockOpen aria-hidden />
    items.push({ label: 'Open Topic Again', icon, onSelect: () => mutate({ isLocked: false }) })
  }
  // With its text, which goes back into the form.
  if (topic.replyCount === 0 && original) {
    const { title, category } = topic
    const { content, mentions, photos } = original
    const text = { title, category, content, mentions, photos }
    items.push({
      label: 'Take Back Topic',
      icon: <Undo aria-hidden />,
      onSelect: () => takeBack({ id: topic.id, text }),
    })
  }
  return (
    <>
      <MoreActions items={[...items, ...moderation.items]} />
      {moderation.dialog}
      <LazyDialog
        part={editTopicDialog}
        isOpen={form.isOpen}
        label="Opening the form"
        onFail={form.fail}
      >
        {(EditTopicDialog) => <EditTopicDialog topic={topic} onClose={form.close} />}
      </LazyDialog>
    </>
  )
}

/** What a reader can do about a topic as a whole. */
export const TopicMenu = ({ topic, original, onSelectReplies }: TopicMenuProps) => {
  const { openReport } = useShell()
  const user = useCurrentUser()
  const navigate = useNavigate()
  const hide = useHidePost({
    id: topic.id,
    contentType: 'forum_topic',
    onHidden: () => void navigate(paths.messageBoard),
  })
  const moderation = useModeratorItems(topic, onSelectReplies)
  if (isStartedBy(user?.id, { topic, original })) {
    return <OwnTopicMenu {...{ topic, original, onSelectReplies }} />
  }
  const report = { contentType: 'forum_topic', contentId: topic.id, subject: topic.title } as const
  const hiding = { label: 'Hide This Topic', icon: <EyeOff aria-hidden /> }
  return (
    <>
      <MoreActions
        items={[
          ...moderation.items,
          ...(hide ? [{ ...hiding, onSelect: hide }] : []),
          {
            label: 'Report',
            icon: <Flag aria-hidden />,
            tone: 'danger',
            onSelect: () => openReport(report),
          },
        ]}
      />
      {moderation.dialog}
    </>
  )
}
