import type { IncomingMessage, ServerResponse } from 'node:http'
import { startWebServer } from '../../../testing/web-server'

interface Received {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Respond = (response: ServerResponse) => void

/** Another system of the owner: it stores what it gets, and responds as the test has set. */
export async function startReceiver() {
  const received: Received[] = []
  let respond: Respond = (response) => response.end('Thank you')
  const server = await startWebServer(async (request, response) => {
    const body = await read(request)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    received.push({ headers, body })
    respond(response)
  })
  return {
    ...server,
    url: `${server.origin}/haulyard`,
    received,
    respondWith: (next: Respond) => {
      respond = next
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

async function read(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
