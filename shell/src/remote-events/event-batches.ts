import { maximumRemoteEvents, type RemoteEvent } from '@haulyard/api-contract'
import type { LazyQueries } from '../core/lazy-queries'
import { whenQuiet } from '../core/page-idle'

/**
 * Not by the API client: a failure must not be shown. The events are then lost, and nothing
 * is sent twice. Without credentials: events do not belong to a member.
 */
const send = (events: readonly RemoteEvent[]) => {
  if (!navigator.onLine) return
  fetch('/api/remote-events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

/** Sends events together once the page is quiet, or when it is left. */
export const createEventBatches = (queries: LazyQueries) => {
  const waiting: RemoteEvent[] = []
  let isAwaited = false

  const flush = () => {
    while (waiting.length > 0) send(waiting.splice(0, maximumRemoteEvents))
  }
  const flushWhenQuiet = async () => {
    if (isAwaited) return
    isAwaited = true
    await whenQuiet(queries)
    isAwaited = false
    flush()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', onVisibility)
  return {
    add(event: RemoteEvent) {
      waiting.push(event)
      void flushWhenQuiet()
    },
    stop() {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onVisibility)
      flush()
    },
  }
}
