import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** Much shorter than the time that a stopping process gives its balancer (`drainServer`). */
const checkEveryMs = 100

/** The response header that names the process behind a response. */
export const servedByHeader = 'x-served-by'

/**
 * A load balancer without sticky sessions. Each request goes to the next process whose `/readyz`
 * is fine, on a new connection. If that process does not accept the connection, the next one gets
 * the request. A connection that breaks later breaks the client's connection too.
 */
export async function startBalancer() {
  let urls: readonly string[] = []
  let ready: readonly string[] = []
  let turn = 0
  const check = async () => {
    const checked = urls
    const results = await Promise.all(checked.map(isReady))
    if (checked === urls) ready = urls.filter((_, index) => results[index])
  }
  const timer = setInterval(() => void check(), checkEveryMs)
  const server = createServer((incoming, outgoing) => {
    const next = turn++
    const inOrder = ready.map((_, index) => ready[(next + index) % ready.length] ?? '')
    forward({ incoming, outgoing, urls: inOrder })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Adds a process, and resolves when it gets requests. */
    add: async (url: string) => {
      urls = [...urls, url]
      while (!ready.includes(url)) await check()
    },
    close: () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Balancer = Awaited<ReturnType<typeof startBalancer>>

const isReady = async (url: string) =>
  await fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )

interface Forwarding {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** The processes in the order in which they are tried. */
  readonly urls: readonly string[]
}

function forward({ incoming, outgoing, urls: [url, ...others] }: Forwarding) {
  if (url === undefined) return void outgoing.writeHead(503).end()
  const { method = 'GET', url: path = '/', headers } = incoming
  const sent = request(new URL(path, url), { method, headers, agent: false })
  const giveUp = () => outgoing.destroy()
  sent.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'ECONNREFUSED') forward({ incoming, outgoing, urls: others })
    else giveUp()
  })
  // The body stays unread until there is a connection: another process may need it.
  sent.on('socket', (socket) => socket.once('connect', () => incoming.pipe(sent)))
  sent.on('response', (response) => {
    const { connection: _hop, ...passed } = response.headers
    const named: OutgoingHttpHeaders = { ...passed, [servedByHeader]: url }
    outgoing.writeHead(response.statusCode ?? 502, named)
    outgoing.flushHeaders()
    response.on('error', giveUp)
    response.pipe(outgoing)
  })
  outgoing.on('close', () => sent.destroy())
}
