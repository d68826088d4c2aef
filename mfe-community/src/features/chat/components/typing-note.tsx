import { useLiveEvent } from '@haulyard/shell-contract'
import { useEffect, useState } from 'react'
import { BubbleNote } from './bubble'

/** Longer than the pause between two events of somebody who goes on typing. */
const shownMs = 6000

/** Whether a member is typing; it ends by itself, and with the message. */
const useIsTyping = (memberId: string): boolean => {
  const [typedAt, setTypedAt] = useState(0)
  useLiveEvent('typing', ({ userId }) => {
    if (userId === memberId) setTypedAt(Date.now())
  })
  useLiveEvent('message', ({ message }) => {
    if (message.senderId === memberId) setTypedAt(0)
  })
  useEffect(() => {
    if (typedAt === 0) return
    const timer = setTimeout(() => setTypedAt(0), shownMs)
    return () => clearTimeout(timer)
  }, [typedAt])
  return typedAt > 0
}

/** Says that the other member is typing. */
export const TypingNote = ({ memberId, name }: { memberId: string; name: string }) => {
  const isTyping = useIsTyping(memberId)
  return <BubbleNote role="status">{isTyping ? `${name} is typing` : null}</BubbleNote>
}
