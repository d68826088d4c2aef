import type { ConnectionStatus } from '@haulyard/shell-contract'
import { createStore } from 'zustand'

/** A slower response counts as no connection. */
const reachLimitMs = 5000

/** The API's own description: public, always there, and no record is read for it. */
const reachedUrl = '/api/openapi.json'

/** Requests any response of the API. @throws when none comes in time */
export const reachApi = async (): Promise<void> => {
  await fetch(reachedUrl, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(reachLimitMs),
  })
}

/** The delay before the next check, longer each time; the last one repeats. */
const checkDelaysMs = [2000, 4000, 8000, 15_000, 30_000]

/** @param isOld whether something is shown that the browser had saved */
type ReturnListener = (isOld: boolean) => void

/**
 * Makes the monitor of the connection. It checks only when there is reason to: after a
 * call without a response, and from then on until there is one.
 * @param reach resolves with any response of the API
 */
export const createConnection = (reach: () => Promise<void>) => {
  const status = createStore<ConnectionStatus>(() => 'online')
  const savedAt = createStore<string | null>(() => null)
  const listeners = new Set<ReturnListener>()
  let checking: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout>
  let checks = 0

  const settleOnline = () => {
    clearTimeout(timer)
    checks = 0
    const isOld = savedAt.getState() !== null
    savedAt.setState(null, true)
    if (status.getState() === 'online' && !isOld) return
    status.setState('online', true)
    for (const listener of listeners) listener(isOld)
  }

  const settleAway = () => {
    status.setState(navigator.onLine ? 'unreachable' : 'offline', true)
    clearTimeout(timer)
    timer = setTimeout(
      () => void check(),
      checkDelaysMs[Math.min(checks, checkDelaysMs.length - 1)],
    )
    checks += 1
  }

  const check = (): Promise<void> => {
    checking ??= reach()
      .then(settleOnline, settleAway)
      .finally(() => {
        checking = null
      })
    return checking
  }

  return {
    status,
    /** Checks at once: the person asked for it, or a call got no response. */
    check,
    /** Of what is shown without a connection: when the oldest of it was read, else `null`. */
    savedAt,
    /** Call it with every response: the connection works, unless the browser had saved it. */
    onResponse(date: string | null) {
      if (date === null) return settleOnline()
      const oldest = savedAt.getState()
      if (oldest === null || Date.parse(date) < Date.parse(oldest)) savedAt.setState(date, true)
      if (status.getState() === 'online') void check()
    },
    /** Calls `listener` when the connection is back. @returns unsubscribes it */
    onReturn(listener: ReturnListener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Listens to the browser's network events. @returns stops it */
    start() {
      const onOnline = () => void check()
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
