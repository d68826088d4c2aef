import type { Server, ServerOptions, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'

/** The port is in use. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'
}

/** A listening server. */
export interface RunningServer {
  readonly port: number
  /** Accepts no new requests, finishes those in progress within the limit, and closes. */
  close(): Promise<void>
}

interface ListenOptions {
  readonly app: {
    fetch(request: Request, env: HttpBindings): Response | Promise<Response>
  }
  readonly host: string
  readonly port: number
  /** Time limit of the requests in progress when the server closes. */
  readonly drainMs?: number
  /** Time limits of receiving a request. */
  readonly receiving?: ReceivingLimits
}

type ReceivingLimits = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval' | 'keepAliveTimeout'
>

/**
 * An upload on a slow connection takes a while; the API's own time limit is shorter. Idle
 * connections stay longer than proxies reuse them, usually 60 s: a request on a connection that is
 * being closed fails.
 */
const defaultReceiving: ReceivingLimits = {
  headersTimeout: 15_000,
  requestTimeout: 75_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}

/**
 * Starts to listen for requests.
 * @throws PortTakenError
 */
export const listen = async ({
  app,
  host,
  port,
  drainMs = 10_000,
  receiving = defaultReceiving,
}: ListenOptions): Promise<RunningServer> => {
  const responses = new WeakMap<ServerResponse, Response>()
  const unfinished = new Set<ServerResponse>()
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const { outgoing } = env as HttpBindings
      const response = await app.fetch(request, env as HttpBindings)
      responses.set(outgoing, response)
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
    close: () => drain({ server, unfinished, responses, drainMs }),
  }
}

const portTaken = (host: string, port: number) =>
  new PortTakenError(`Port ${port} on ${host} is taken by another program`)

interface DrainOptions {
  readonly server: Server
  readonly unfinished: ReadonlySet<ServerResponse>
  readonly responses: WeakMap<ServerResponse, Response>
  readonly drainMs: number
}

/** Asked at the end only: to read the headers of each response would copy them. */
const isEventStream = (response: Response | undefined) =>
  response?.headers.get('content-type')?.startsWith('text/event-stream') ?? false

const drain = async (options: DrainOptions): Promise<void> => {
  const { server, unfinished, responses, drainMs } = options
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const limit = setTimeout(() => server.closeAllConnections(), drainMs)
  for (const response of unfinished) {
    // An event stream does not end by itself; the browser reconnects.
    if (isEventStream(responses.get(response))) response.destroy()
    // A keep-alive connection is idle once its last response is sent.
    else response.on('close', () => server.closeIdleConnections())
  }
  await closed
  clearTimeout(limit)
}
