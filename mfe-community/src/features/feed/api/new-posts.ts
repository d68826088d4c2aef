import type { FeedPost } from '@haulyard/api-contract'
import { type ListPages, listPagesKey } from '@haulyard/remote-kit'
import { useInfiniteQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { type ListPage, useCurrentUser, useLiveEvent, useShell } from '@haulyard/shell-contract'
import { useEffect, useRef } from 'react'
import { type Pages, withChanges } from './feed-posts'
import { feedPostsUrl } from './feed-urls'

type FeedPage = ListPage<FeedPost | null>

/** Part of the feed's key, so that what becomes of the feed becomes of this page too. */
const newestKey = [feedPostsUrl, 'newest']
const none = { pages: [], pageParams: [] }

/** Posts that come faster are asked for together. Pages ask at different moments. */
const askingPauseMs = () => 1000 + Math.random() * 1000

/** The first page of the feed as it is now, beside the one that is shown. */
const useNewestPage = () => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const query = useInfiniteQuery({
    queryKey: newestKey,
    queryFn: async ({ signal }): Promise<FeedPage> => {
      const page = await api.list<FeedPost | null>(feedPostsUrl, undefined, signal)
      // Edits and counts of the posts that are shown. None of them moves.
      queryClient.setQueryData<Pages>(listPagesKey({ url: feedPostsUrl }), withChanges(page.items))
      return page
    },
    initialPageParam: null,
    getNextPageParam: () => null,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ask = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void query.refetch()
    }, askingPauseMs())
  }
  useLiveEvent('feed', ask)
  // Posts may have come in the gap.
  useLiveEvent('reset', ask)
  useEffect(() => () => clearTimeout(timer.current), [])
  return query.data.pages[0]
}

/** The posts of the newest page above all that are shown. */
const findNew = (newest: FeedPage, shown: readonly (FeedPost | null)[]) => {
  const ids = new Set(shown.map((post) => post?.id))
  const end = newest.items.findIndex((post) => post && ids.has(post.id))
  const isGap = end === -1
  return {
    items: isGap ? newest.items : newest.items.slice(0, end),
    isGap,
    /** Whether there are more than the page has. */
    isMore: isGap && newest.nextUrl !== null,
  }
}

/** What others have posted since the feed was read. It is not in the list before `show`. */
export const useNewPosts = (posts: ListPages<FeedPost>) => {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const newest = useNewestPage()
  const found = newest && posts.isSuccess ? findNew(newest, posts.items) : null
  const forget = () => queryClient.setQueryData(newestKey, none)
  return {
    // Own ones of another tab come with the others.
    count: found?.items.filter((post) => post && post.userId !== user?.id).length ?? 0,
    isMore: found?.isMore ?? false,
    forget,
    show: () => {
      queryClient.setQueryData<Pages>(listPagesKey({ url: feedPostsUrl }), (list) => {
        const [first, ...others] = list?.pages ?? []
        if (!list || !newest || !found) return list
        if (!first || found.isGap) return { pages: [newest], pageParams: [null] }
        return {
          ...list,
          pages: [{ ...first, items: [...found.items, ...first.items] }, ...others],
        }
      })
      forget()
    },
  }
}
