import type { Server, ServerOptions, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'

/** Someone else listens on the port already. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
}

/** A server that takes requests. */
export interface RunningServer {
  readonly port: number
  /** Takes no new requests, lets the running ones finish within the limit, then ends. */
  close(): Promise<void>
}

interface ListenOptions {
  readonly app: {
    fetch(request: Request, env: HttpBindings): Response | Promise<Response>
  }
  readonly host: string
  readonly port: number
  /** How long requests under way may take once the server closes. */
  readonly drainMs?: number
  /** How long a request may take to arrive. */
  readonly receiving?: ReceivingLimits
}

type ReceivingLimits = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'
>

/** A photo on a weak signal takes a while; the API refuses in words before this cuts it off. */
const defaultReceiving: ReceivingLimits = {
  headersTimeout: 15_000,
  requestTimeout: 75_000,
  connectionsCheckingInterval: 5000,
}

/**
 * Starts to listen.
 * @throws PortTakenError
 */
export const listen = async ({
  app,
  host,
  port,
  drainMs = 10_000,
  receiving = defaultReceiving,
}: ListenOptions): Promise<RunningServer> => {
  const eventStreams = new WeakSet<ServerResponse>()
  const unfinished = new Set<ServerResponse>()
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const { outgoing } = env as HttpBindings
      const response = await app.fetch(request, env as HttpBindings)
      if (isEventStream(response)) eventStreams.add(outgoing)
      return response
    },
    serverOptions: receiving,
  }) as Server
  server.on('request', (_, response: ServerResponse) => {
    unfinished.add(response)
    response.on('close', () => unfinished.delete(response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject('code' in error && error.code === 'EADDRINUSE' ? portTaken(host, port) : error),
    )
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () => drain({ server, unfinished, eventStreams, drainMs }),
  }
}

const portTaken = (host: string, port: number) =>
  new PortTakenError(`Port ${port} on ${host} is taken by another program`)

interface DrainOptions {
  readonly server: Server
  readonly unfinished: ReadonlySet<ServerResponse>
  readonly eventStreams: WeakSet<ServerResponse>
  readonly drainMs: number
}

const isEventStream = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

const drain = async (options: DrainOptions): Promise<void> => {
  const { server, unfinished, eventStreams, drainMs } = options
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const limit = setTimeout(() => server.closeAllConnections(), drainMs)
  for (const response of unfinished) {
    // An event stream never ends by itself, and its reader connects again by itself.
    if (eventStreams.has(response)) response.destroy()
    // A kept connection is idle once its last response is out.
    else response.on('close', () => server.closeIdleConnections())
  }
  await closed
  clearTimeout(limit)
}
