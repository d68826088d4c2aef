import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from './index'

/** How long `/readyz` says so before the door closes, for whoever spreads the requests. */
const defaultNoticeMs = 1000

/** How long a connection may be silent before it is closed. */
const silenceMs = 1000

/** Longer than any request may take, shorter than what orchestrators wait before SIGKILL. */
const defaultLimitMs = 15_000

interface DrainOptions {
  readonly server: Server
  readonly api: Pick<Api, 'drain' | 'close'>
  /** For how long new connections are still taken. */
  readonly noticeMs?: number
  /** How long requests under way may take. */
  readonly limitMs?: number
}

/**
 * Takes no new requests, lets the running ones finish, then closes the API: a stop or a
 * release fails nobody's request.
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
 * The HTTP server's own close() also cuts connections whose next request is already on
 * its way. This one only stops listening; each answer then ends its connection, and
 * what stays silent is closed after another moment.
 */
async function stopListening(server: Server, limitMs: number) {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  await Promise.race([closed, wait(silenceMs)])
  server.closeIdleConnections()
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearTimeout(limit)
}
