import { type FollowState, followStates } from '@haulyard/api-contract'
import { Button } from '@haulyard/shared-ui'
import { Menu } from '@haulyard/shared-ui/controls'
import { useTopicFollow } from '../api/topic-follow'

const words: Readonly<Record<FollowState, { readonly chosen: string; readonly choice: string }>> = {
  watch: { chosen: 'Following', choice: 'Every Reply' },
  normal: { chosen: 'Not Following', choice: 'Replies to Me and Mentions' },
  mute: { chosen: 'Muted', choice: 'Mentions Only' },
}

/** What the member is told of a topic, and the way to change it. */
export const FollowMenu = ({ topicId }: { readonly topicId: string }) => {
  const { state, change, isChanging } = useTopicFollow(topicId)
  const { chosen } = words[state ?? 'normal']
  return (
    <Menu
      align="start"
      trigger={
        <Button
          disabled={state === undefined}
          isBusy={isChanging}
          aria-label={`Notifications: ${chosen}`}
        >
          {chosen}
        </Button>
      }
      items={followStates
        .filter((other) => other !== state)
        .map((other) => ({ label: words[other].choice, onSelect: () => change(other) }))}
    />
  )
}
