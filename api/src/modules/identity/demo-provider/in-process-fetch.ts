import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as send,
} from 'node:http'
import { duplexPair, pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** Headers of proxies and connections, which are set here and not taken over. */
const forwardedHeader = /^(forwarded|x-forwarded-.*|connection|keep-alive|host|transfer-encoding)$/

/**
 * Sends requests of the Fetch API to a Node listener over connections inside this process. No port
 * is opened, so it works wherever the site is reachable.
 */
export function createInProcessFetch(listener: RequestListener) {
  const server = createServer(listener)
  const connect = () => {
    const [near, far] = duplexPair()
    // Documented: a server accepts any duplex stream from this event as a connection.
    server.emit('connection', far)
    return near
  }
  return (request: Request): Promise<Response> => {
    const { protocol, host, pathname, search } = new URL(request.url)
    const headers = [...request.headers].filter(([name]) => !forwardedHeader.test(name))
    return new Promise((resolve, reject) => {
      const outgoing = send({
        createConnection: connect,
        method: request.method,
        path: pathname + search,
        headers: {
          ...Object.fromEntries(headers),
          host,
          'x-forwarded-proto': protocol.slice(0, -1),
        },
        signal: request.signal,
      })
      outgoing.on('response', (incoming) => resolve(toResponse(incoming)))
      outgoing.on('error', reject)
      if (request.body)
        pipeline(Readable.fromWeb(request.body as ReadableStream), outgoing, () => {})
      else outgoing.end()
    })
  }
}

const withoutBody = new Set([204, 304])

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers()
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = incoming.rawHeaders.slice(index, index + 2)
    // Appended one by one, so that each Set-Cookie remains a separate header.
    if (!forwardedHeader.test(name.toLowerCase())) headers.append(name, value)
  }
  const status = incoming.statusCode ?? 500
  if (withoutBody.has(status)) incoming.resume()
  const body = withoutBody.has(status)
    ? null
    : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers })
}
