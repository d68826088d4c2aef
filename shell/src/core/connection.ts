import type { ConnectionStatus } from '@haulyard/shell-contract'
import { createStore } from 'zustand'

/** A signal too weak for an answer in this time is none. */
const reachLimitMs = 5000

/** The API's own description: public, always there, and no record is read for it. */
const reachedUrl = '/api/openapi.json'

/** Asks the API for any sign of life. @throws when none comes in time */
export const reachApi = async (): Promise<void> => {
  await fetch(reachedUrl, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(reachLimitMs),
  })
}

/** The wait before the next look, longer each time; the last one repeats. */
const lookDelaysMs = [2000, 4000, 8000, 15_000, 30_000]

/**
 * Makes the watch over the connection. It looks only when there is reason to: after a
 * call without an answer, and from then on until there is one.
 * @param reach resolves when the API answers anything at all
 */
export const createConnection = (reach: () => Promise<void>) => {
  const status = createStore<ConnectionStatus>(() => 'online')
  const listeners = new Set<() => void>()
  let looking: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout>
  let looks = 0

  const settleOnline = () => {
    clearTimeout(timer)
    looks = 0
    if (status.getState() === 'online') return
    status.setState('online', true)
    for (const listener of listeners) listener()
  }

  const settleAway = () => {
    status.setState(navigator.onLine ? 'unreachable' : 'offline', true)
    clearTimeout(timer)
    timer = setTimeout(() => void look(), lookDelaysMs[Math.min(looks, lookDelaysMs.length - 1)])
    looks += 1
  }

  const look = (): Promise<void> => {
    looking ??= reach()
      .then(settleOnline, settleAway)
      .finally(() => {
        looking = null
      })
    return looking
  }

  return {
    status,
    /** Looks at once: by wish of the person, or because a call got no answer. */
    look,
    /** A call was answered: nothing is wrong with the connection. */
    onAnswer: settleOnline,
    /** Hears of the connection's return. @returns the end of listening */
    onReturn(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Follows what the browser says of its network. @returns the end of it */
    start() {
      const onOnline = () => void look()
      window.addEventListener('offline', settleAway)
      window.addEventListener('online', onOnline)
      if (!navigator.onLine) settleAway()
      return () => {
        window.removeEventListener('offline', settleAway)
        window.removeEventListener('online', onOnline)
        clearTimeout(timer)
      }
    },
  }
}
export type Connection = ReturnType<typeof createConnection>
