import type { DirectMessage } from '@haulyard/api-contract'
import { formatDate } from '@haulyard/shared-ui'
import type { ChatState, WaitingMessage } from './session/chat-state'

/** The messages of one day, as the reader's calendar has it. */
export interface TimelineDay {
  /** `Nov 3, 2026` */
  readonly day: string
  readonly messages: readonly DirectMessage[]
}

interface Chat {
  /** The pages of history that were read, oldest first. */
  readonly history: readonly DirectMessage[]
  /** Whether there are older pages. */
  readonly hasOlder: boolean
  readonly state: ChatState
  readonly otherUserId: string
}

/** All messages of a chat that are known from some moment on, oldest first, each one once. */
export const listMessages = ({ history, hasOlder, state, otherUserId }: Chat): DirectMessage[] => {
  // What came earlier than the oldest page that was read is on a page still to be read.
  const from = hasOlder ? (history[0]?.createdAt ?? '') : ''
  const known = new Set(history.map(({ id }) => id))
  const arrived = state.arrived.filter(
    ({ id, senderId, receiverId, createdAt }) =>
      (senderId === otherUserId || receiverId === otherUserId) &&
      !known.has(id) &&
      createdAt > from,
  )
  return [...history, ...arrived].sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/** What is written to somebody and not seen to have arrived, oldest first. */
export const listWaiting = (
  { waiting, seenKeys }: ChatState,
  otherUserId: string,
): WaitingMessage[] =>
  waiting.filter(({ receiverId, sendKey }) => receiverId === otherUserId && !seenKeys.has(sendKey))

/** Puts messages into their days. */
export const groupByDay = (messages: readonly DirectMessage[]): readonly TimelineDay[] => {
  const days: { day: string; messages: DirectMessage[] }[] = []
  for (const message of messages) {
    const day = formatDate(message.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
