import type { DirectMessage } from '@haulyard/api-contract'

/** A message that was written here and that the API has not confirmed yet. */
export interface WaitingMessage {
  /** The key under which the API takes the message once, however often it is sent. */
  readonly sendKey: string
  readonly receiverId: string
  readonly content: string
  /** In milliseconds; of two that wait for one receiver the later one is larger. */
  readonly writtenAt: number
  /** Why the API will not take it; `null` while it is still to be sent. */
  readonly refusal: string | null
}

/** What is known of the member's chats beside the pages of history. */
export interface ChatState {
  /** In the order in which they were written. */
  readonly waiting: readonly WaitingMessage[]
  /** Messages that came or went while the page was open, oldest first. */
  readonly arrived: readonly DirectMessage[]
  /**
   * Waiting messages that are seen to have arrived, by their keys, although the answer to
   * their sending is still to come: they show as arrived.
   */
  readonly seenKeys: ReadonlySet<string>
  /** Waiting messages of which it is certain that the API has not got them: no sending was begun. */
  readonly untriedKeys: ReadonlySet<string>
  /** Why the API accepts a message only later, by the message's key. */
  readonly delays: ReadonlyMap<string, string>
}

/** For `sort`: oldest first. */
const byTime = (one: DirectMessage, other: DirectMessage): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt)

/** Takes a message by its id: the same one may come twice, by the stream and as an answer. */
const withArrived = (arrived: readonly DirectMessage[], message: DirectMessage) =>
  arrived.some(({ id }) => id === message.id) ? arrived : [...arrived, message].sort(byTime)

const without = <T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== item))

/** A message came by the live stream. An own one is most likely the first that waits. */
export const takeLiveMessage = (
  state: ChatState,
  { message, userId }: { readonly message: DirectMessage; readonly userId: string },
): ChatState => {
  if (state.arrived.some(({ id }) => id === message.id)) return state
  const own =
    message.senderId === userId
      ? state.waiting.find(
          ({ sendKey, receiverId, content, refusal }) =>
            receiverId === message.receiverId &&
            content === message.content &&
            refusal === null &&
            !state.seenKeys.has(sendKey),
        )
      : undefined
  return {
    ...state,
    arrived: withArrived(state.arrived, message),
    seenKeys: own ? new Set([...state.seenKeys, own.sendKey]) : state.seenKeys,
  }
}

/** A message does not wait any more. */
export const dropWaiting = (state: ChatState, sendKey: string): ChatState => ({
  ...state,
  waiting: state.waiting.filter((item) => item.sendKey !== sendKey),
  seenKeys: without(state.seenKeys, sendKey),
})

/** The API has taken a waiting message. */
export const settleSent = (
  state: ChatState,
  { sendKey, message }: { readonly sendKey: string; readonly message: DirectMessage },
): ChatState => ({
  ...dropWaiting(state, sendKey),
  arrived: withArrived(state.arrived, message),
})

/** Puts a waiting message in its place, or in the place of the one with its key. */
export const putWaiting = (state: ChatState, message: WaitingMessage): ChatState => ({
  ...state,
  waiting: [...state.waiting.filter(({ sendKey }) => sendKey !== message.sendKey), message].sort(
    (one, other) => one.writtenAt - other.writtenAt,
  ),
  seenKeys: without(state.seenKeys, message.sendKey),
})

/** A message was written here, just now. */
export const addWritten = (state: ChatState, message: WaitingMessage): ChatState => ({
  ...putWaiting(state, message),
  untriedKeys: new Set([...state.untriedKeys, message.sendKey]),
})

/** A sending has begun: from now on the API may have the message, whatever is answered. */
export const markTried = (state: ChatState, { sendKey }: WaitingMessage): ChatState =>
  state.untriedKeys.has(sendKey) || state.delays.has(sendKey)
    ? {
        ...state,
        untriedKeys: without(state.untriedKeys, sendKey),
        delays: new Map([...state.delays].filter(([key]) => key !== sendKey)),
      }
    : state

/** The API accepts a message only later. */
export const markDelayed = (
  state: ChatState,
  { sendKey, reason }: { readonly sendKey: string; readonly reason: string },
): ChatState => ({ ...state, delays: new Map([...state.delays, [sendKey, reason]]) })

/** The waiting messages are others than was thought: another tab has sent, or written. */
export const replaceWaiting = (
  state: ChatState,
  waiting: readonly WaitingMessage[],
): ChatState => ({
  ...state,
  waiting,
  seenKeys: new Set(
    waiting.map(({ sendKey }) => sendKey).filter((sendKey) => state.seenKeys.has(sendKey)),
  ),
})

/** The next message to send to somebody; one that was refused holds up none after it. */
export const findNext = (state: ChatState, receiverId: string): WaitingMessage | undefined =>
  state.waiting.find((item) => item.receiverId === receiverId && item.refusal === null)
