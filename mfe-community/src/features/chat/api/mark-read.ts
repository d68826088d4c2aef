import { useShell } from '@haulyard/shell-contract'
import { useQueryClient } from '@haulyard/shell-contract/query'
import { useEffect, useSyncExternalStore } from 'react'
import { conversationsKey, noteRead } from './chat-cache'

const subscribeToSight = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether somebody can be looking: a page in the background has read nothing. */
const useIsInSight = () =>
  useSyncExternalStore(
    subscribeToSight,
    () => document.visibilityState === 'visible',
    () => false,
  )

/** Marks what a member wrote as read, as soon as it is on the screen. */
export const useMarkRead = (otherUserId: string, unreadCount: number): void => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const isInSight = useIsInSight()
  const isDue = isInSight && unreadCount > 0
  useEffect(() => {
    if (!isDue) return
    noteRead(queryClient, otherUserId)
    api.call('PUT /api/conversations/read', { body: { otherUserId } }).catch(() => {
      // Counted again by whoever knows, as soon as that can be asked.
      void queryClient.invalidateQueries({ queryKey: conversationsKey })
    })
  }, [api, queryClient, otherUserId, isDue])
}
