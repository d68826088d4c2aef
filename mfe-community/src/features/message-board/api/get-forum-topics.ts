import type { ForumTopic } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import type { CategoryFilterValue } from '../topic-category'

export const forumTopicsUrl = '/api/forum/topics'

/** The topics of a category, sticky ones first, page by page. */
export const useForumTopics = (category: CategoryFilterValue) =>
  useListPages<ForumTopic>({
    url: forumTopicsUrl,
    filters: category === 'all' ? {} : { category },
  })
