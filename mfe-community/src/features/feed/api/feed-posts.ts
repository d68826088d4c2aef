import type { FeedPost } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useQueryClient } from '@haulyard/remote-kit/query'
import type { ListPage } from '@haulyard/shell-contract'
import { feedPostsUrl, memberPostsUrl } from './feed-urls'

/** The feed as the current user may see it, newest first, page by page. */
export const useFeedPosts = () => useListPages<FeedPost>({ url: feedPostsUrl })

/** What one member wrote, as far as the current user may see it. */
export const useMemberPosts = (memberId: string) =>
  useListPages<FeedPost>({ url: memberPostsUrl(memberId) })

interface Pages {
  readonly pages: readonly ListPage<FeedPost | null>[]
}

const withPost =
  (post: FeedPost) =>
  (list: Pages | undefined): Pages | undefined => {
    const [first, ...others] = list?.pages ?? []
    const isThere = list?.pages.some(({ items }) => items.some((item) => item?.id === post.id))
    if (!list || !first || isThere) return list
    return { ...list, pages: [{ ...first, items: [post, ...first.items] }, ...others] }
  }

const withoutPost =
  (post: FeedPost) =>
  (list: Pages | undefined): Pages | undefined =>
    list && {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        items: page.items.filter((item) => item?.id !== post.id),
      })),
    }

/** What becomes of the lists that show a post when it is shared or deleted. */
export const useFeedLists = () => {
  const queryClient = useQueryClient()
  const change = (post: FeedPost, changed: ReturnType<typeof withPost>) => {
    for (const url of [feedPostsUrl, memberPostsUrl(post.userId)]) {
      // At once, since reading the list again may take a while.
      queryClient.setQueriesData({ queryKey: [url] }, changed)
      void queryClient.invalidateQueries({ queryKey: [url] })
    }
  }
  return {
    onShared: (post: FeedPost) => change(post, withPost(post)),
    onDeleted: (post: FeedPost) => change(post, withoutPost(post)),
  }
}
