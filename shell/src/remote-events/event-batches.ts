import { maximumRemoteEvents, type RemoteEvent } from '@haulyard/api-contract'
import type { Connection } from '../core/connection'
import { whenQuiet } from '../core/page-quiet'
import type { Shell } from '../core/shell'
import { keepEvents, takeKeptEvents } from './kept-events'

/** Whether the visitor has no connection, as far as the shell and the browser know. */
export const isAway = ({ status }: Connection): boolean =>
  status.getState() !== 'online' || !navigator.onLine

/**
 * Not by the API client: a failure must not be shown. The events are then lost, and nothing
 * is sent twice. With the session's cookie: the guard of rollouts weighs the problems of members.
 */
const send = (events: readonly RemoteEvent[]) => {
  if (events.length === 0) return
  fetch('/api/remote-events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
    keepalive: true,
  }).catch(() => undefined)
}

/**
 * Sends events together once the page is quiet, or when it is left. Without a connection they are
 * kept, and sent when it is back or by a later page.
 */
export const createEventBatches = ({
  queries,
  connection,
}: Pick<Shell, 'queries' | 'connection'>) => {
  const waiting: RemoteEvent[] = []
  let isAwaited = false

  const flush = () => {
    if (isAway(connection)) return keepEvents(waiting.splice(0))
    while (waiting.length > 0) send(waiting.splice(0, maximumRemoteEvents))
  }
  const flushKept = () => {
    if (!isAway(connection)) send(takeKeptEvents())
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
  const stopListening = connection.onReturn(flushKept)
  void whenQuiet(queries).then(flushKept)
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', onVisibility)
  return {
    add(event: RemoteEvent) {
      waiting.push(event)
      void flushWhenQuiet()
    },
    stop() {
      stopListening()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onVisibility)
      flush()
    },
  }
}
