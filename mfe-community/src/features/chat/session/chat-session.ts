import type { Attachment, DirectMessage } from '@haulyard/api-contract'
import { newSendKey } from '@haulyard/remote-kit/draft'
import type { QueryClient } from '@haulyard/remote-kit/query'
import type { ShellContext } from '@haulyard/shell-contract'
import { createStore } from 'zustand'
import {
  changeConversation,
  noteMessage,
  readChatsAgain,
  readConversationsAgain,
  readPinsAgain,
} from '../api/chat-cache'
import {
  addWritten,
  type ChatState,
  dropWaiting,
  findNext,
  markDelayed,
  markTried,
  putWaiting,
  replaceWaiting,
  settleSent,
  takeChange,
  takeLiveMessage,
  type WaitingMessage,
} from './chat-state'
import { createSendInOrder } from './send-in-order'
import { createWaitingStorage } from './waiting-storage'

/** What a chat session takes. */
export interface ChatSessionOptions {
  readonly shell: Pick<ShellContext, 'api' | 'connection' | 'liveEvents' | 'offerNotifications'>
  readonly queryClient: QueryClient
  /** Who chats. */
  readonly userId: string
}

/**
 * A member's chats while the page is open, whichever tab is selected: received messages are
 * added, and written ones are sent as soon as possible.
 */
export const createChatSession = ({ shell, queryClient, userId }: ChatSessionOptions) => {
  const storage = createWaitingStorage(userId)
  /** Where storage is full or forbidden, messages wait in the page alone. */
  const unstored = new Map<string, WaitingMessage>()
  const store = createStore<ChatState>(() => ({
    waiting: storage.read(),
    received: [],
    seenKeys: new Set(),
    untriedKeys: new Set(),
    delays: new Map(),
    changed: new Map(),
  }))

  let isStarted = false
  let unreadBefore = 0

  const keep = (message: WaitingMessage, put = putWaiting) => {
    if (!storage.keep(message)) unstored.set(message.sendKey, message)
    store.setState((state) => put(state, message))
  }
  const drop = (message: WaitingMessage) => {
    storage.drop(message)
    unstored.delete(message.sendKey)
  }
  const change = (message: DirectMessage) => {
    store.setState((state) => takeChange(state, message))
    // It may be the last line of the list.
    readConversationsAgain(queryClient)
    // A deleted message loses its pin.
    if (message.deletedAt) readPinsAgain(queryClient, message.senderId, message.receiverId)
  }
  const note = (message: DirectMessage) => noteMessage(queryClient, { message, userId })

  const send = createSendInOrder({
    shell,
    userId,
    findNext: (receiverId) => findNext(store.getState(), receiverId),
    onTry: (waiting) => store.setState((state) => markTried(state, waiting)),
    onSent: (waiting, message) => {
      drop(waiting)
      note(message)
      store.setState((state) => settleSent(state, { sendKey: waiting.sendKey, message }))
      shell.offerNotifications?.()
    },
    onDelayed: ({ sendKey }, reason) =>
      store.setState((state) => markDelayed(state, { sendKey, reason })),
    // Thrown away meanwhile, in this tab or another: there is nothing to bring back.
    onRejected: (waiting, refusal) => {
      const isThere = store.getState().waiting.some(({ sendKey }) => sendKey === waiting.sendKey)
      if (isThere) keep({ ...waiting, refusal })
    },
  })
  const sendWaiting = () => {
    for (const { receiverId } of store.getState().waiting) send(receiverId)
  }

  return {
    store,
    /** Writes to a connection: it shows at once, and is sent when it can be. */
    write: (receiverId: string, content: string, files: readonly Attachment[] = []) => {
      const latest = store.getState().waiting.at(-1)?.writtenAt ?? 0
      const writtenAt = Math.max(Date.now(), latest + 1)
      const message = {
        ...{ sendKey: newSendKey(), receiverId, content, writtenAt, refusal: null },
        ...(files.length > 0 && { attachments: files }),
      }
      keep(message, addWritten)
      send(receiverId)
    },
    /** Sends a rejected message again. */
    retry: (message: WaitingMessage) => {
      keep({ ...message, refusal: null })
      send(message.receiverId)
    },
    /** Discards a rejected message. */
    discard: (message: WaitingMessage) => {
      drop(message)
      store.setState((state) => dropWaiting(state, message.sendKey))
    },
    /** A message was changed or deleted, here or elsewhere. */
    change,
    /** Listens, and sends what waited from before. Once is enough: again changes nothing. */
    start: () => {
      if (isStarted) return
      isStarted = true
      shell.liveEvents.subscribe('message', ({ message }) => {
        note(message)
        store.setState((state) => takeLiveMessage(state, { message, userId }))
      })
      shell.liveEvents.subscribe('message_changed', ({ message }) => change(message))
      shell.liveEvents.subscribe('pins', ({ userId: otherId }) =>
        readPinsAgain(queryClient, otherId),
      )
      shell.liveEvents.subscribe('presence', ({ userId: otherId, isOnline }) =>
        changeConversation(queryClient, otherId, { isOnline }),
      )
      shell.liveEvents.subscribe('read', ({ userId: otherId, readAt }) =>
        changeConversation(queryClient, otherId, { readAt }),
      )
      shell.liveEvents.subscribe('reset', () => readChatsAgain(queryClient))
      shell.liveEvents.subscribe('notification', ({ unreadCount }) => {
        // Something was read: perhaps messages, on another device.
        if (unreadCount < unreadBefore) readConversationsAgain(queryClient)
        unreadBefore = unreadCount
      })
      storage.onChange(() => {
        const waiting = [...storage.read(), ...unstored.values()]
        waiting.sort((one, other) => one.writtenAt - other.writtenAt)
        store.setState((state) => replaceWaiting(state, waiting))
        sendWaiting()
      })
      sendWaiting()
    },
  }
}

/** A member's chats. */
export type ChatSession = ReturnType<typeof createChatSession>
