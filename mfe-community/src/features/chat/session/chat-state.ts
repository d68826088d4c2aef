import type { Attachment, DirectMessage } from '@haulyard/api-contract'

/** A message that was written here and that the API has not confirmed yet. */
export interface WaitingMessage {
  /** The key under which the API takes the message once, however often it is sent. */
  readonly sendKey: string
  readonly receiverId: string
  readonly content: string
  /** Uploaded files that go with it; missing: none. */
  readonly attachments?: readonly Attachment[]
  /** In milliseconds; larger for each newer message to one receiver. */
  readonly writtenAt: number
  /** Why the API will not take it; `null` while it is still to be sent. */
  readonly refusal: string | null
}

/** What is known of the member's chats beside the pages of history. */
export interface ChatState {
  /** In the order in which they were written. */
  readonly waiting: readonly WaitingMessage[]
  /** Messages that came or went while the page was open, oldest first. */
  readonly received: readonly DirectMessage[]
  /**
   * The keys of waiting messages that the stream has reported although the response to their
   * sending is pending: they show as sent.
   */
  readonly seenKeys: ReadonlySet<string>
  /** Waiting messages of which it is certain that the API has not got them: no sending was begun. */
  readonly untriedKeys: ReadonlySet<string>
  /** Why the API does not accept a message yet, by the message's key. */
  readonly delays: ReadonlyMap<string, string>
  /** Messages as their senders have changed them while the page was open, by their ids. */
  readonly changed: ReadonlyMap<string, DirectMessage>
}

const changedAt = ({ deletedAt, editedAt }: DirectMessage): string => deletedAt ?? editedAt ?? ''

/** The newer of a message as it was read and as its sender has changed it. */
export const latestOf = (
  { changed }: Pick<ChatState, 'changed'>,
  message: DirectMessage,
): DirectMessage => {
  const other = changed.get(message.id)
  return other && changedAt(other) > changedAt(message) ? other : message
}

/** The sender has changed or deleted a message. */
export const takeChange = (state: ChatState, message: DirectMessage): ChatState =>
  latestOf(state, message) === message
    ? { ...state, changed: new Map([...state.changed, [message.id, message]]) }
    : state

/** Whether a message of the API says what a waiting one does. */
export const saysSame = (
  { content, attachments: [file] = [] }: WaitingMessage,
  message: DirectMessage,
): boolean =>
  file
    ? message.attachments?.[0]?.id === file.id
    : message.content === content && !message.attachments

/** For `sort`: oldest first. */
const byTime = (one: DirectMessage, other: DirectMessage): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt)

/** Adds a message unless its id is there: it may come by the stream and in a response. */
const withReceived = (received: readonly DirectMessage[], message: DirectMessage) =>
  received.some(({ id }) => id === message.id) ? received : [...received, message].sort(byTime)

const without = <T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> =>
  new Set([...set].filter((other) => other !== item))

/** A message came by the live stream. An own one is most likely the first that waits. */
export const takeLiveMessage = (
  state: ChatState,
  { message, userId }: { readonly message: DirectMessage; readonly userId: string },
): ChatState => {
  if (state.received.some(({ id }) => id === message.id)) return state
  const own =
    message.senderId === userId
      ? state.waiting.find(
          (waiting) =>
            waiting.receiverId === message.receiverId &&
            saysSame(waiting, message) &&
            waiting.refusal === null &&
            !state.seenKeys.has(waiting.sendKey),
        )
      : undefined
  return {
    ...state,
    received: withReceived(state.received, message),
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
  received: withReceived(state.received, message),
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

/** A sending has begun: from now on the API may have the message, whatever it responds. */
export const markTried = (state: ChatState, { sendKey }: WaitingMessage): ChatState =>
  state.untriedKeys.has(sendKey) || state.delays.has(sendKey)
    ? {
        ...state,
        untriedKeys: without(state.untriedKeys, sendKey),
        delays: new Map([...state.delays].filter(([key]) => key !== sendKey)),
      }
    : state

/** The API does not accept a message yet. */
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

/** The next message to send to a receiver; a rejected one does not block those after it. */
export const findNext = (state: ChatState, receiverId: string): WaitingMessage | undefined =>
  state.waiting.find((item) => item.receiverId === receiverId && item.refusal === null)
