import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request as send,
} from 'node:http'
import { duplexPair, pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** The headers by which a proxy says what the browser asked for; only ours count. */
const forwardedHeader = /^(forwarded|x-forwarded-.*|connection|keep-alive|host|transfer-encoding)$/

/**
 * Lets a Node listener answer requests of the Fetch API, over connections inside this
 * process: no port is opened, so it does not matter where the site can be reached.
 */
export function createInProcessFetch(listener: RequestListener) {
  const server = createServer(listener)
  const connect = () => {
    const [near, far] = duplexPair()
    // Documented: a server takes any stream for a connection that is handed to it so.
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
    // Appended one by one: each Set-Cookie stays a header of its own.
    if (!forwardedHeader.test(name.toLowerCase())) headers.append(name, value)
  }
  const status = incoming.statusCode ?? 500
  if (withoutBody.has(status)) incoming.resume()
  const body = withoutBody.has(status)
    ? null
    : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers })
}
