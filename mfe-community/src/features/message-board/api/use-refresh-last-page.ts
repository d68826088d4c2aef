import type { ForumPost } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { type ListPage, useShell } from '@haulyard/shell-contract'
import { forumPostsUrl } from './get-forum-posts'

/** The pages of a list as `useListPages` keeps them. */
export interface CachedPages {
  readonly pages: readonly ListPage<ForumPost>[]
  /** The address of each page; the first has the list's own. */
  readonly pageParams: readonly (string | null)[]
}

/**
 * Has the last page of a topic read anew, where all are read: it brings what others have
 * replied meanwhile. Only the last, since a topic may have a hundred.
 */
export const useRefreshLastPage = () => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  return async (topicId: string) => {
    const url = forumPostsUrl(topicId)
    const key = [url, {}, 'pages']
    const cached = queryClient.getQueryData<CachedPages>(key)
    if (!cached || cached.pages.at(-1)?.nextUrl !== null) return
    try {
      const last = await api.list<ForumPost>(cached.pageParams.at(-1) ?? url)
      queryClient.setQueryData<CachedPages>(
        key,
        // Whatever else came meanwhile is as new.
        (current) =>
          current === cached ? { ...cached, pages: [...cached.pages.slice(0, -1), last] } : current,
      )
    } catch {
      // The reply is shown all the same; what others wrote comes with the next visit.
    }
  }
}
