import type { DirectMessage } from '@haulyard/api-contract'
import { type ChatState, latestOf, saysSame, type WaitingMessage } from './session/chat-state'

/** A message of the history; `null` is one that does not fit. */
type Item = DirectMessage | null

/** The messages of one day, as the reader's calendar has it. */
export interface TimelineDay {
  /** `Nov 3, 2026`; empty where no message so far has a date. */
  readonly day: string
  readonly messages: readonly Item[]
}

interface Chat {
  /** The pages of history that were read, oldest first. */
  readonly history: readonly Item[]
  /** Whether there are older pages. */
  readonly hasOlder: boolean
  readonly state: ChatState
  readonly otherUserId: string
}

const dateOf = (message: Item): string =>
  typeof message?.createdAt === 'string' ? message.createdAt : ''

/** Oldest first; a message without a date stays behind the one before it. */
const inOrder = (messages: readonly Item[]): Item[] => {
  let latest = 0
  return messages
    .map((message) => {
      latest = Date.parse(dateOf(message)) || latest
      return { message, time: latest }
    })
    .sort((one, other) => one.time - other.time)
    .map(({ message }) => message)
}

/** All messages of a chat that are known from some moment on, oldest first, each one once. */
export const listMessages = ({ history, hasOlder, state, otherUserId }: Chat): Item[] => {
  // What came earlier than the oldest page that was read is on a page still to be read.
  const from = hasOlder ? (history.map(dateOf).find(Boolean) ?? '') : ''
  const known = new Set(history.map((message) => message?.id))
  const received = state.received.filter(
    ({ id, senderId, receiverId, createdAt }) =>
      (senderId === otherUserId || receiverId === otherUserId) &&
      !known.has(id) &&
      createdAt > from,
  )
  return inOrder([...history, ...received].map((message) => message && latestOf(state, message)))
}

/** How far a device's clock may be ahead of the API's. */
const clockToleranceMs = 2 * 60_000

/**
 * The messages to a member that the API has not confirmed, oldest first. After a reload the
 * history may contain a message whose sending began without a response: one
 * with the same text that is not older is most likely it. Sending it again settles that.
 */
export const listWaiting = (
  { waiting, seenKeys, untriedKeys }: ChatState,
  { otherUserId, messages }: { otherUserId: string; messages: readonly Item[] },
): WaitingMessage[] => {
  const taken = new Set<string>()
  const wasReceived = (waitingMessage: WaitingMessage) => {
    const { sendKey, writtenAt, refusal } = waitingMessage
    if (refusal !== null || untriedKeys.has(sendKey)) return false
    const twin = messages.find(
      (message) =>
        message?.receiverId === otherUserId &&
        saysSame(waitingMessage, message) &&
        Date.parse(message.createdAt) >= writtenAt - clockToleranceMs &&
        !taken.has(message.id),
    )
    if (twin) taken.add(twin.id)
    return twin !== undefined
  }
  return waiting.filter(
    (message) =>
      message.receiverId === otherUserId && !seenKeys.has(message.sendKey) && !wasReceived(message),
  )
}

/** Puts messages into their days; `dayOf` gives a moment's day. */
export const groupByDay = (
  messages: readonly Item[],
  dayOf: (iso: string) => string,
): readonly TimelineDay[] => {
  const days: { day: string; messages: Item[] }[] = []
  for (const message of messages) {
    const last = days.at(-1)
    const day = dayOf(dateOf(message)) || (last?.day ?? '')
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
