/** A short look at another tab should not cost a new connection. */
const hiddenLimitMs = 60_000

/**
 * Calls `onPresent` whenever the page is there to be told something: in sight, or hidden
 * for a moment only, and not offline. The signal it is given ends when that does.
 */
export const watchPresence = (
  onPresent: (signal: AbortSignal) => void,
  { signal: stop }: { signal: AbortSignal },
): void => {
  let presence: AbortController | null = null
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined

  const leave = () => {
    clearTimeout(hiddenTimer)
    presence?.abort()
    presence = null
  }
  const come = () => {
    if (presence) return
    presence = new AbortController()
    onPresent(presence.signal)
  }
  const look = () => {
    clearTimeout(hiddenTimer)
    if (!navigator.onLine) leave()
    else if (document.visibilityState === 'visible') come()
    else hiddenTimer = setTimeout(leave, hiddenLimitMs)
  }

  for (const type of ['online', 'offline', 'pageshow']) {
    addEventListener(type, look, { signal: stop })
  }
  // A page with a request or a lock of its own could not enter the back/forward cache.
  addEventListener('pagehide', leave, { signal: stop })
  document.addEventListener('visibilitychange', look, { signal: stop })
  stop.addEventListener('abort', leave)
  look()
}
