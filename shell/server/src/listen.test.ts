import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listen, PortTakenError } from './listen'

const host = '127.0.0.1'

test('a port in use is reported', async () => {
  const app = { fetch: () => new Response('first') }
  const first = await listen({ app, host, port: 0 })
  const second = listen({ app, host, port: first.port })
  await expect(second).rejects.toThrow(PortTakenError)
  await expect(second).rejects.toThrow(`Port ${first.port} on 127.0.0.1 is taken`)
  await first.close()
})

test('an idle connection stays longer than the minute for which proxies reuse it', async () => {
  const server = await listen({ app: { fetch: () => new Response() }, host, port: 0 })
  const response = await fetch(`http://${host}:${server.port}/`)
  expect(response.headers.get('keep-alive')).toBe('timeout=65')
  await server.close()
})

test('closing finishes the request in progress and accepts no new one', async () => {
  let respond = (_: Response) => {}
  let noteRequest = () => {}
  const received = new Promise<void>((resolve) => {
    noteRequest = resolve
  })
  const fetchSlowly = () => {
    noteRequest()
    return new Promise<Response>((resolve) => {
      respond = resolve
    })
  }
  const server = await listen({ app: { fetch: fetchSlowly }, host, port: 0 })
  const underWay = fetch(`http://${host}:${server.port}/`)
  await received
  const closing = server.close()
  await expect(fetch(`http://${host}:${server.port}/`)).rejects.toThrow()
  respond(new Response('finished'))
  expect(await (await underWay).text()).toBe('finished')
  await closing
})

test('closing ends event streams at once, because they never end by themselves', async () => {
  const app = {
    fetch: () =>
      new Response(
        new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('data\n')) }),
        {
          headers: { 'Content-Type': 'text/event-stream' },
        },
      ),
  }
  const server = await listen({ app, host, port: 0 })
  const reader = send({ host, port: server.port, agent: false }).end()
  const [stream] = await once(reader, 'response')
  stream.on('error', () => {})
  await once(stream, 'data')
  await server.close()
})

test('closing has a time limit for a request that never ends', async () => {
  let noteRequest = () => {}
  const received = new Promise<void>((resolve) => {
    noteRequest = resolve
  })
  const hang = () => {
    noteRequest()
    return new Promise<Response>(() => {})
  }
  const server = await listen({ app: { fetch: hang }, host, port: 0, drainMs: 10 })
  const hanging = fetch(`http://${host}:${server.port}/`)
  hanging.catch(() => {})
  await received
  await server.close()
  await expect(hanging).rejects.toThrow()
})

test.each([
  ['its headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1'],
])('a request that never completes %s gets 408', async (_what, start) => {
  const server = await listen({
    app: { fetch: async (request) => new Response(await request.text()) },
    host,
    port: 0,
    receiving: { headersTimeout: 20, requestTimeout: 40, connectionsCheckingInterval: 10 },
  })
  const socket = connect({ host, port: server.port })
  socket.write(start)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await server.close()
})
