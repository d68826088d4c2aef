import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type LiveEvent, liveEventSchema } from '@haulyard/api-contract'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../http/app-env'

/** An application on a port of its own, as it is served in production. */
export async function listenOn(app: Hono<AppEnv>) {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      if (!server.listening) return
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One block of a stream: an event or a comment. */
interface Block {
  readonly id: string | null
  readonly event: LiveEvent | null
}

/** Reads a stream of events as a script would. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Block, void> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) yield toBlock(block)
  }
}

function toBlock(block: string): Block {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w*: ?/, '')]),
  )
  const data = fields.get('data')
  const event = data === undefined ? null : z.parse(liveEventSchema, JSON.parse(data))
  if (event && fields.get('event') !== event.type) throw new Error(`Not a valid event: ${block}`)
  return { id: fields.get('id') ?? null, event }
}

/** Connects to `/api/events`; by then the stream is open. */
export async function openEvents(origin: string, headers: Record<string, string>) {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/events`, { headers, signal: abort.signal })
  if (!response.body || response.status !== 200) throw new Error(`Returned ${response.status}`)
  const blocks = readEvents(response.body)
  const opening = await blocks.next()
  return {
    response,
    /** The id that the stream starts at. */
    id: opening.value?.id ?? '',
    /** The next event of that type, or of any; comments do not count. */
    next: async (type?: LiveEvent['type']): Promise<Block & { event: LiveEvent }> => {
      for (;;) {
        const { value, done } = await blocks.next()
        if (done || !value) throw new Error('The stream has ended')
        const { event } = value
        if (event && (type === undefined || event.type === type)) return { ...value, event }
      }
    },
    /** Settles when the server ends the stream. */
    ended: async () => {
      for await (const _ of blocks);
    },
    close: () => abort.abort(),
  }
}
