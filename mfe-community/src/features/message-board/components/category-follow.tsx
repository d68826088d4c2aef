import type { ForumCategory } from '@haulyard/api-contract'
import { useCategoryFollow } from '../api/category-follow'
import { FollowMenu } from './follow-menu'

const choices = {
  watch: 'Every New Topic',
  normal: 'No New Topics',
  mute: 'Mentions Only',
} as const

/** What the member is told of the topics of a category. */
export const CategoryFollow = ({ category }: { readonly category: ForumCategory }) => {
  const { state, change, isChanging } = useCategoryFollow(category)
  return <FollowMenu state={state} choices={choices} isChanging={isChanging} onChange={change} />
}
