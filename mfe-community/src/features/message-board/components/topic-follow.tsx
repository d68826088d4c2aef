import { useTopicFollow } from '../api/topic-follow'
import { FollowMenu } from './follow-menu'

const choices = {
  watch: 'Every Reply',
  normal: 'Replies to Me and Mentions',
  mute: 'Mentions Only',
} as const

/** What the member is told of a topic. */
export const TopicFollow = ({ topicId }: { readonly topicId: string }) => {
  const { state, change, isChanging } = useTopicFollow(topicId)
  return <FollowMenu state={state} choices={choices} isChanging={isChanging} onChange={change} />
}
