import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'

interface Call {
  readonly method?: string
  readonly body?: unknown
  readonly token?: string
}

/** One connection that is kept: what a busy client or a proxy has many of. */
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
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return {
      status: answer.statusCode ?? 0,
      /** The server will not take another request on this connection. */
      isLast: answer.headers.connection === 'close',
      /** Where the list goes on. */
      next: /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? null,
      body: (await json(answer)) as Record<string, unknown>,
    }
  }
  return {
    /**
     * Rejects when no whole answer came. Where a busy machine has made the request too
     * much for the server, it is sent again as long as the connection takes requests.
     */
    send: async (path: string, call: Call = {}) => {
      for (;;) {
        const answer = await sendOnce(path, call)
        if (!isRejectedForLoad(answer) || answer.isLast) return answer
      }
    },
    close: () => agent.destroy(),
  }
}
export type Connection = ReturnType<typeof openConnection>

/** The server does not even look at such a request: it has done nothing. */
export const isRejectedForLoad = ({ body }: { readonly body: Record<string, unknown> }) =>
  body.code === 'http.overloaded'
