import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from './index'

/** How long `/readyz` returns 503 before the server stops listening, for load balancers. */
const defaultNoticeMs = 1000

/** How long a connection may be idle before it is closed. */
const idleMs = 1000

/** Longer than any request, shorter than the wait of orchestrators before SIGKILL. */
const defaultLimitMs = 15_000

interface DrainOptions {
  readonly server: Server
  readonly api: Pick<Api, 'drain' | 'close'>
  /** For how long new connections are still accepted. */
  readonly noticeMs?: number
  /** For how long running requests may continue. */
  readonly limitMs?: number
}

/**
 * Stops accepting requests, waits for the running ones, then closes the API, so that a stop or
 * a release fails no request.
 */
export async function drainServer({
  server,
  api,
  noticeMs = defaultNoticeMs,
  limitMs = defaultLimitMs,
}: DrainOptions) {
  api.drain()
  if (server.listening) {
    if (noticeMs > 0) await wait(noticeMs)
    await stopListening(server, limitMs)
  }
  await api.close()
}

/**
 * The HTTP server's own close() also cuts connections whose next request has already been sent.
 * This one only stops listening. Each response then closes its connection, and idle
 * connections are closed a moment later.
 */
async function stopListening(server: Server, limitMs: number) {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  await Promise.race([closed, wait(idleMs)])
  server.closeIdleConnections()
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearTimeout(limit)
}
