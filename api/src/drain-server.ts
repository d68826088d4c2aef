import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from './index'

/** How long `/readyz` says so before the door closes, for whoever spreads the requests. */
const noticeMs = 1000

/** Longer than any request may take, shorter than what orchestrators wait before SIGKILL. */
const drainLimitMs = 15_000

/**
 * Takes no new requests, lets the running ones finish, then closes the API: a stop or a
 * release fails nobody's request.
 */
export async function drainServer(server: Server, api: Pick<Api, 'drain' | 'close'>) {
  api.drain()
  if (server.listening) {
    await wait(noticeMs)
    await stopListening(server)
  }
  await api.close()
}

/**
 * The HTTP server's own close() also cuts connections whose next request is already on
 * its way. This one only stops listening; each answer then ends its connection, and
 * what stays silent is closed after another moment.
 */
async function stopListening(server: Server) {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  await Promise.race([closed, wait(noticeMs)])
  server.closeIdleConnections()
  const limit = setTimeout(() => server.closeAllConnections(), drainLimitMs)
  await closed
  clearTimeout(limit)
}
