import type { Notification, UnreadCount } from '@haulyard/api-contract'
import type { QueryClient } from '@haulyard/remote-kit/query'

/** The list, as the bell and the page read it. */
export const notificationsUrl = '/api/notifications'

/** The query of the number on the bell. */
export const unreadCountKey = ['/api/notifications/unread-count'] as const

/** As it was read; `null` is one that does not fit. */
type Item = Notification | null
type Items = readonly Item[]
type CachedList = Items | { readonly pages: readonly { readonly items: Items }[] } | undefined

const mapList = (list: CachedList, map: (item: Notification) => Notification): CachedList => {
  const mapItem = (item: Item) => item && map(item)
  if (!list) return list
  if (!('pages' in list)) return list.map(mapItem)
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.map(mapItem) })),
  }
}

/** Changes every cached notification, in the bell's list and in the page's. */
export const mapNotifications = (
  queryClient: QueryClient,
  map: (item: Notification) => Notification,
): void => {
  queryClient.setQueriesData<CachedList>({ queryKey: [notificationsUrl] }, (list) =>
    mapList(list, map),
  )
}

/** Changes the number on the bell, where it is known already. */
export const mapUnreadCount = (queryClient: QueryClient, map: (count: number) => number): void => {
  queryClient.setQueryData<UnreadCount>(unreadCountKey, (known) =>
    known ? { count: Math.max(0, map(known.count)) } : undefined,
  )
}

/** What is on the screen is read again now, the rest when it is next shown. */
export const refreshNotifications = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [notificationsUrl] })
