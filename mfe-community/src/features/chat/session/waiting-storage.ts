import { draftPrefix } from '@haulyard/remote-kit/draft'
import type { WaitingMessage } from './chat-state'

const prefixOf = (userId: string) => `${draftPrefix}waiting-message:${userId}:`

const isWaitingMessage = (value: unknown): value is WaitingMessage =>
  typeof value === 'object' &&
  value !== null &&
  ['sendKey', 'receiverId', 'content'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  typeof (value as Record<string, unknown>).writtenAt === 'number'

/**
 * Tabs of the release before would send a message without its files. So its text is stored under
 * another name: what has no `content` is no message to them.
 */
const toStored = ({ content, ...message }: WaitingMessage) =>
  message.attachments ? { ...message, text: content } : { ...message, content }

const toMessage = (value: unknown) =>
  typeof value === 'object' && value !== null && 'text' in value
    ? { ...value, content: value.text }
    : value

const parse = (text: string | null): WaitingMessage | null => {
  try {
    const value = toMessage(JSON.parse(text ?? ''))
    return isWaitingMessage(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Where a member's messages wait for a signal, in this browser: over a reload, for all its
 * tabs, until they are sent or the member signs out. One entry for each, so that tabs do not
 * write over one another's.
 */
export const createWaitingStorage = (userId: string) => {
  const prefix = prefixOf(userId)
  return {
    /** Oldest first. */
    read: (): WaitingMessage[] => {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(prefix))
          .map((key) => parse(localStorage.getItem(key)))
          .filter((message) => message !== null)
          .sort((one, other) => one.writtenAt - other.writtenAt)
      } catch {
        return []
      }
    },
    /** @returns whether it was stored; otherwise it waits in this page only */
    keep: (message: WaitingMessage): boolean => {
      try {
        localStorage.setItem(prefix + message.sendKey, JSON.stringify(toStored(message)))
        return true
      } catch {
        return false
      }
    },
    drop: ({ sendKey }: Pick<WaitingMessage, 'sendKey'>): void => {
      try {
        localStorage.removeItem(prefix + sendKey)
      } catch {
        // Where storage is forbidden, nothing was stored.
      }
    },
    /** Hears when another tab has written, sent or thrown away. @returns the end of that */
    onChange: (listener: () => void): (() => void) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** Whether messages of the member wait in this browser, without the code that sends them. */
export const hasWaitingMessages = (userId: string): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefixOf(userId)))
  } catch {
    return false
  }
}
