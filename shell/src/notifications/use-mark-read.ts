import type { Notification, UnreadCount } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import {
  mapNotifications,
  mapUnreadCount,
  notificationsUrl,
  refreshNotifications,
  unreadCountKey,
} from './notification-cache'

/** What was shown as read before the API said so. */
interface Marked {
  readonly ids: ReadonlySet<string>
  readonly count: number
}

const useMarking = () => {
  const queryClient = useQueryClient()
  const setRead = (ids: ReadonlySet<string>, isRead: boolean) =>
    mapNotifications(queryClient, (item) => (ids.has(item.id) ? { ...item, isRead } : item))
  return {
    queryClient,
    /** A response in flight would bring the old state back. */
    show: async (findMarked: () => Marked): Promise<Marked> => {
      await queryClient.cancelQueries({ queryKey: [notificationsUrl] })
      const marked = findMarked()
      setRead(marked.ids, true)
      mapUnreadCount(queryClient, (count) => count - marked.count)
      return marked
    },
    /** Takes back what this marking did, and nothing that has happened since. */
    takeBack: (marked: Marked | undefined) => {
      if (!marked) return
      setRead(marked.ids, false)
      mapUnreadCount(queryClient, (count) => count + marked.count)
    },
    refresh: () => void refreshNotifications(queryClient),
  }
}

/** Marks one unread notification as read: on the screen at once, taken back if that fails. */
export const useMarkRead = () => {
  const { api } = useShell()
  const { show, takeBack, refresh } = useMarking()
  return useMutation({
    mutationFn: ({ id }: Notification) =>
      api.call('PUT /api/notifications/{id}/read', { params: { id } }),
    onMutate: ({ id }) => show(() => ({ ids: new Set([id]), count: 1 })),
    onError: (_error, _notification, marked) => takeBack(marked),
    onSettled: refresh,
  })
}

/** Marks all as read: on the screen at once, taken back with a word about it if that fails. */
export const useMarkAllRead = () => {
  const { api, showToast } = useShell()
  const { queryClient, show, takeBack, refresh } = useMarking()
  const findUnread = (): Marked => {
    const ids = new Set<string>()
    mapNotifications(queryClient, (item) => {
      if (!item.isRead) ids.add(item.id)
      return item
    })
    return { ids, count: queryClient.getQueryData<UnreadCount>(unreadCountKey)?.count ?? 0 }
  }
  return useMutation({
    mutationFn: () => api.call('PUT /api/notifications/read'),
    onMutate: () => show(findUnread),
    onError: (_error, _nothing, marked) => {
      takeBack(marked)
      showToast({
        title: 'Error',
        description: 'Failed to mark your notifications as read. Please try again.',
        tone: 'danger',
      })
    },
    onSettled: refresh,
  })
}
