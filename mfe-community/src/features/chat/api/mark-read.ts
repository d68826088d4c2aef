import { useQueryClient } from '@haulyard/remote-kit/query'
import { ApiError, useShell } from '@haulyard/shell-contract'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { changeConversation, readConversationsAgain } from './chat-cache'

/** Messages that come faster than this are marked together. */
const markingPauseMs = 1500

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

/**
 * Marks what a member wrote as read while it is on the screen: in the lists at once, at the
 * API after a pause, or when the chat is left.
 */
export const useMarkRead = (otherUserId: string, unreadCount: number): void => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isDue = useIsInSight() && unreadCount > 0

  const tell = useEffectEvent(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    api.call('PUT /api/conversations/read', { body: { otherUserId } }).catch((error: unknown) => {
      // The list would bring the count back, and the chat would be marked again: a loop.
      if (error instanceof ApiError && error.code === 'site.read_only') return
      readConversationsAgain(queryClient)
    })
  })
  useEffect(() => {
    if (!isDue) return
    timer.current ??= setTimeout(() => tell(), markingPauseMs)
    changeConversation(queryClient, otherUserId, { unreadCount: 0 })
  }, [queryClient, otherUserId, isDue])
  useEffect(() => () => tell(), [])
}
