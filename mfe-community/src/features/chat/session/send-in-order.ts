import type { DirectMessage } from '@haulyard/api-contract'
import { ApiError, failureText, type ShellContext } from '@haulyard/shell-contract'
import type { WaitingMessage } from './chat-state'

/** A request that a weak signal swallowed: given up, and asked again under the same key. */
const responseLimitMs = 20_000
const firstPauseMs = 1000
const longestPauseMs = 30_000
/** A frozen tab may hold the lock for ever. Without it a message may be sent twice, and is taken once. */
const lockPatienceMs = 10_000

/** Temporary errors: lost session, request timeout, still in progress, too many requests. */
const passingStatuses = new Set([401, 408, 409, 425, 429])

/** Whether the API has understood and will never take it. */
const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && !passingStatuses.has(error.status)

/** How long the API asks to wait; older shells do not tell. */
const askedPauseMs = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0

/** Why a message has to wait although the API has responded; `null` where that is not worth a text. */
const reasonToWait = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'site.read_only') return 'The site is read-only. Sent as soon as that ends.'
  return error.status === 429 ? failureText(error) : null
}

/** What sending takes. */
export interface SendInOrderOptions {
  readonly shell: Pick<ShellContext, 'api' | 'connection'>
  readonly userId: string
  /** The next message to a receiver, until there is none. */
  readonly findNext: (receiverId: string) => WaitingMessage | undefined
  readonly onTry: (sending: WaitingMessage) => void
  readonly onSent: (sending: WaitingMessage, message: DirectMessage) => void
  /** The API does not accept it yet, for this reason. */
  readonly onDelayed: (sending: WaitingMessage, reason: string) => void
  readonly onRejected: (sending: WaitingMessage, reason: string) => void
}

const pause = (durationMs: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, durationMs))

const withTimeLimit = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No response in time')), responseLimitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** Until a call has a chance: the shell watches the connection. */
const untilOnline = ({ connection }: Pick<ShellContext, 'connection'>) =>
  new Promise<void>((resolve) => {
    if (connection.getState() === 'online') return resolve()
    const unsubscribe = connection.subscribe((status) => {
      if (status !== 'online') return
      unsubscribe()
      resolve()
    })
  })

/** One tab sends to a receiver at a time, where the browser can see to that. */
const withLock = async (name: string, work: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return await work()
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(lockPatienceMs) }, work)
  } catch {
    await work()
  }
}

/**
 * Sends the messages waiting for a receiver one after another's response, so that the API gets
 * them in the order in which they were written. Without a response it repeats a message under
 * the same key, which the API accepts once.
 * @returns a function that starts sending to a receiver, unless it is running already
 */
export const createSendInOrder = (options: SendInOrderOptions) => {
  const { shell, userId, findNext, onTry, onSent, onDelayed, onRejected } = options
  const atWork = new Set<string>()

  /** @returns the minimum time until the next attempt, or `null` when none is needed */
  const attempt = async (waiting: WaitingMessage): Promise<number | null> => {
    const { receiverId, content, attachments, sendKey } = waiting
    onTry(waiting)
    try {
      const files = attachments?.map(({ id, alt }) => ({ id, alt }))
      const body = { receiverId, content, ...(files && { attachments: files }) }
      const call = shell.api.call('POST /api/messages', { body, idempotencyKey: sendKey })
      onSent(waiting, await withTimeLimit(call))
      return null
    } catch (error) {
      const reason = reasonToWait(error)
      if (reason !== null) onDelayed(waiting, reason)
      if (!isRejection(error)) return askedPauseMs(error)
      onRejected(waiting, failureText(error))
      return null
    }
  }

  const sendAll = async (receiverId: string) => {
    let failures = 0
    for (;;) {
      await untilOnline(shell)
      const waiting = findNext(receiverId)
      if (waiting === undefined) return
      const askedMs = await attempt(waiting)
      failures = askedMs === null ? 0 : failures + 1
      if (askedMs === null) continue
      const ownMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
      await pause(Math.max(ownMs, askedMs))
    }
  }

  const wake = (receiverId: string): void => {
    if (atWork.has(receiverId) || findNext(receiverId) === undefined) return
    atWork.add(receiverId)
    const work = () => sendAll(receiverId)
    void withLock(`haulyard-chat-${userId}-${receiverId}`, work).then(() => {
      atWork.delete(receiverId)
      // Written while the work was coming to its end.
      wake(receiverId)
    })
  }
  return wake
}
