import { useCurrentUser, useShell } from '@haulyard/shell-contract'
import { useRef } from 'react'

/** Shorter than others show it after one event. */
const pauseMs = 4000

/** Tells the other member, now and then, that the current user is typing. */
export const useTellTyping = (otherUserId: string) => {
  const { api } = useShell()
  const isShown = useCurrentUser()?.showsReading !== false
  const toldAt = useRef(0)
  return () => {
    if (!isShown || Date.now() - toldAt.current < pauseMs) return
    toldAt.current = Date.now()
    // What is lost is of no use later.
    api.call('PUT /api/conversations/typing', { body: { otherUserId } }).catch(() => undefined)
  }
}
