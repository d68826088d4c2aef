import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { drainServer } from './drain-server'

test('a stopping server finishes its running request before it closes', async () => {
  const events: string[] = []
  const waiting: ServerResponse[] = []
  const server = createServer((_request, response) => waiting.push(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const agent = new Agent({ keepAlive: true })
  const request = get({ port, host: '127.0.0.1', agent })
  await once(server, 'request')
  server.once('close', () => events.push('stopped'))
  const drained = drainServer({
    server,
    api: {
      drain: () => void events.push('drain'),
      close: async () => void events.push('close'),
    },
  })
  await expect.poll(() => server.listening).toBe(false)
  for (const response of waiting) response.end('done')
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()
  await drained
  expect(events).toEqual(['drain', 'stopped', 'close'])
  agent.destroy()
})

test('a server that stops without a notice period accepts no connection from then on', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api = { drain: () => {}, close: async () => {} }
  const drained = drainServer({ server, api, noticeMs: 0 })
  expect(server.listening).toBe(false)
  await drained
})
