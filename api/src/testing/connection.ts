import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'

interface Call {
  readonly method?: string
  readonly body?: unknown
  readonly token?: string
}

/** One keep-alive connection, as busy clients and proxies have many. */
export function openConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  const sendOnce = async (path: string, { method = 'GET', body, token }: Call) => {
    const sent = request(new URL(path, url), {
      agent,
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return {
      status: response.statusCode ?? 0,
      /** The server accepts no other request on this connection. */
      isLast: response.headers.connection === 'close',
      /** The next page of a list. */
      next: /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1] ?? null,
      body: (await json(response)) as Record<string, unknown>,
    }
  }
  return {
    /**
     * Rejects when the response was incomplete. If the server was overloaded because the machine
     * is busy, the request is sent again until the connection accepts no more requests.
     */
    send: async (path: string, call: Call = {}) => {
      for (;;) {
        const response = await sendOnce(path, call)
        if (!isRejectedForLoad(response) || response.isLast) return response
      }
    },
    close: () => agent.destroy(),
  }
}
export type Connection = ReturnType<typeof openConnection>

/** The server rejects such a request before it does anything. */
export const isRejectedForLoad = ({ body }: { readonly body: Record<string, unknown> }) =>
  body.code === 'http.overloaded'
