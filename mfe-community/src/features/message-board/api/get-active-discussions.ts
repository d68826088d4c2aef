import type { ForumTopic } from '@haulyard/api-contract'
import { dashboardListSize, useNewest } from '@haulyard/remote-kit'
import { forumTopicsUrl } from './get-forum-topics'

/** The topics for the dashboard. */
export const useActiveDiscussions = () =>
  useNewest<ForumTopic>({ url: forumTopicsUrl, count: dashboardListSize })
