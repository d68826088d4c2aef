import type { DirectMessage } from '@haulyard/api-contract'
import { formatDate } from '@haulyard/shared-ui'
import { byTime, type ChatState, type WaitingMessage } from './session/chat-state'

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
  return [...history, ...arrived].sort(byTime)
}

/** How far a device's clock may be ahead of the API's. */
const clockToleranceMs = 2 * 60_000

/**
 * What is written to somebody and not seen to have arrived, oldest first. Of a message whose
 * sending was begun and not answered, before a reload perhaps, the history may know more: one
 * that reads the same, and is not older, is most likely it. Its sending settles that.
 */
export const listWaiting = (
  { waiting, seenKeys, untriedKeys }: ChatState,
  { otherUserId, messages }: { otherUserId: string; messages: readonly DirectMessage[] },
): WaitingMessage[] => {
  const taken = new Set<string>()
  const hasArrived = ({ sendKey, content, writtenAt, refusal }: WaitingMessage) => {
    if (refusal !== null || untriedKeys.has(sendKey)) return false
    const twin = messages.find(
      (message) =>
        message.receiverId === otherUserId &&
        message.content === content &&
        Date.parse(message.createdAt) >= writtenAt - clockToleranceMs &&
        !taken.has(message.id),
    )
    if (twin) taken.add(twin.id)
    return twin !== undefined
  }
  return waiting.filter(
    (message) =>
      message.receiverId === otherUserId && !seenKeys.has(message.sendKey) && !hasArrived(message),
  )
}

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
