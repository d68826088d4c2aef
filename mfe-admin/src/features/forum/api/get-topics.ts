import type { ForumTopic } from '@haulyard/api-contract'
import type { QueryParameters } from '@haulyard/shell-contract'
import { useListPage } from '../../../lists/use-list-page'

export const topicsUrl = '/api/forum/topics'

/** The topics that match, sticky ones first. */
export const useTopics = (filters: QueryParameters) =>
  useListPage<ForumTopic>({ url: topicsUrl, filters })
