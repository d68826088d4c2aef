import type { FeedPost } from '@haulyard/api-contract'
import { recordKey, useListPages, useRecord } from '@haulyard/remote-kit'
import { useQueryClient } from '@haulyard/remote-kit/query'
import type { ListPage } from '@haulyard/shell-contract'
import { feedPostsUrl, memberPostsUrl } from './feed-urls'

/** The feed as the current user may see it, newest first, page by page. */
export const useFeedPosts = () => useListPages<FeedPost>({ url: feedPostsUrl })

/** What one member wrote, as far as the current user may see it. */
export const useMemberPosts = (memberId: string) =>
  useListPages<FeedPost>({ url: memberPostsUrl(memberId) })

/** The post with an id, as far as the current user may see it. */
export const useFeedPost = (id: string) => useRecord<FeedPost>({ listUrl: feedPostsUrl, id })

/** The pages of a list of posts, as they are cached. */
export interface Pages {
  readonly pages: readonly ListPage<FeedPost | null>[]
  readonly pageParams: readonly unknown[]
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

type ChangePost = (post: FeedPost) => FeedPost

const mapPosts = (list: Pages, change: ChangePost): Pages => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => item && change(item)),
  })),
})

const withChange =
  (id: string, change: ChangePost) =>
  (list: Pages | undefined): Pages | undefined =>
    list && mapPosts(list, (post) => (post.id === id ? change(post) : post))

/** The list with these posts as they are now, each in its place; others are not added. */
export const withChanges =
  (posts: readonly (FeedPost | null)[]) =>
  (list: Pages | undefined): Pages | undefined =>
    list && mapPosts(list, (shown) => posts.find((post) => post?.id === shown.id) ?? shown)

/** What becomes of the lists that show a post when it is shared, changed or deleted. */
export const useFeedLists = () => {
  const queryClient = useQueryClient()
  const listsOf = ({ userId }: Pick<FeedPost, 'userId'>) => [feedPostsUrl, memberPostsUrl(userId)]
  const invalidateRecord = (id: string) =>
    void queryClient.invalidateQueries({ queryKey: recordKey({ listUrl: feedPostsUrl, id }) })
  const change = (post: FeedPost, changed: ReturnType<typeof withPost>) => {
    for (const url of listsOf(post)) {
      // At once, since reading the list again may take a while.
      queryClient.setQueriesData({ queryKey: [url] }, changed)
      void queryClient.invalidateQueries({ queryKey: [url] })
    }
    invalidateRecord(post.id)
    // The count of the post that it shares.
    if (post.shared) {
      invalidateRecord(post.shared.id)
      void queryClient.invalidateQueries({ queryKey: [memberPostsUrl(post.shared.userId)] })
    }
  }
  return {
    onShared: (post: FeedPost) => change(post, withPost(post)),
    onDeleted: (post: FeedPost) => change(post, withoutPost(post)),
    /** Changes a post wherever it is shown. */
    update: (post: Pick<FeedPost, 'id' | 'userId'>, changePost: ChangePost) => {
      for (const url of listsOf(post)) {
        queryClient.setQueriesData({ queryKey: [url] }, withChange(post.id, changePost))
      }
      queryClient.setQueryData<FeedPost>(
        recordKey({ listUrl: feedPostsUrl, id: post.id }),
        (shown) => shown && changePost(shown),
      )
    },
  }
}
