import type { ForumTopic } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import type { CategoryFilterValue } from '../topic-category'

export const forumTopicsUrl = '/api/forum/topics'

/** The list of a category's topics. */
export const topicsList = (category: CategoryFilterValue) => ({
  url: forumTopicsUrl,
  filters: category === 'all' ? {} : { category },
})

/** The topics of a category, sticky ones first, page by page. */
export const useForumTopics = (category: CategoryFilterValue) =>
  useListPages<ForumTopic>(topicsList(category))
