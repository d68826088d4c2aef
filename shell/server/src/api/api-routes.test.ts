import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, request as send } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createSocketServer,
  type Socket,
} from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from '../listen'
import type { Logger } from '../logger'
import { createSite } from '../testing/site'
import { createApiProxy } from './api-proxy'

/** An HTTP server in place of the API's. */
const startUpstream = async (listener: RequestListener): Promise<Server & { origin: string }> => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(server, { origin: `http://127.0.0.1:${port}` })
}

/** The document server on a real port, in front of an API at `origin`. */
const startSite = async (origin: string) => {
  const app = (await createSite()).createApp({ api: { origin } })
  const server = await listen({ app, host: '127.0.0.1', port: 0, drainMs: 0 })
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}`
}

/** A process that listens and never accepts, with a full queue of connections. */
const startDeaf = async (): Promise<string> => {
  const script = `
    const server = require('node:net').createServer()
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, String(server.address().port))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [output] = await once(child.stdout, 'data')
  const port = Number(output)
  const callers = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'))
  for (const caller of callers) caller.on('error', () => {})
  onTestFinished(() => {
    for (const caller of callers) caller.destroy()
  })
  await once(callers[0] as Socket, 'connect')
  return `http://127.0.0.1:${port}`
}

const echo: RequestListener = async (request, response) => {
  const body = (await request.toArray()).join('')
  const { method, url, headers } = request
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ method, url, headers, body }))
}

describe('an API in the same process', () => {
  test('gets requests to its own addresses only', async () => {
    const site = await createSite()
    const app = site.createApp({ api: (request) => new Response(new URL(request.url).pathname) })
    for (const path of [
      '/api',
      '/api/classifieds',
      '/media/abc',
      '/healthz',
      '/readyz',
      '/metrics',
    ]) {
      expect(await (await app.request(path)).text()).toBe(path)
    }
    for (const path of ['/apiary', '/', '/registry.json']) {
      expect(await (await app.request(path)).text()).not.toBe(path)
    }
  })

  test('gets the original request and the client’s address', async () => {
    const site = await createSite()
    const app = site.createApp({
      api: async (request, env) =>
        new Response(
          `${request.method} ${await request.text()} ${env.incoming?.socket.remoteAddress}`,
          {
            status: 201,
            headers: [
              ['Set-Cookie', 'a=1'],
              ['Set-Cookie', 'b=2'],
            ],
          },
        ),
    })
    const server = await listen({ app, host: '127.0.0.1', port: 0 })
    onTestFinished(() => server.close())
    const response = await fetch(`http://127.0.0.1:${server.port}/api/x`, {
      method: 'POST',
      body: 'hi',
    })
    expect(await response.text()).toBe('POST hi 127.0.0.1')
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  test('returns 503 if it is missing, not the document', async () => {
    const response = await (await createSite()).createApp({ api: null }).request('/api/classifieds')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'api.not_configured' })
  })
})

describe('an API at another origin', () => {
  test('gets method, path, query, body, headers and the client’s address', async () => {
    const site = await startSite((await startUpstream(echo)).origin)
    const response = await fetch(`${site}/api/classifieds?search=flatbed%20truck`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.7' },
      body: '{"title":"Dry van"}',
    })
    const seen = await response.json()
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/api/classifieds?search=flatbed%20truck',
      body: '{"title":"Dry van"}',
    })
    const host = new URL(site).host
    expect(seen.headers).toMatchObject({
      host,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
    })
  })

  test('returns status, all cookies and the compressed bytes unchanged', async () => {
    const packed = gzipSync('packed')
    const { origin } = await startUpstream((_, response) => {
      response.writeHead(418, [
        ['Set-Cookie', 'a=1; Path=/'],
        ['Set-Cookie', 'b=2; Path=/'],
        ['Content-Encoding', 'gzip'],
        ['Content-Length', String(packed.length)],
        ['Connection', 'x-private'],
        ['X-Private', 'between us'],
      ])
      response.end(packed)
    })
    const response = await fetch(`${await startSite(origin)}/api/teapot`)
    expect(response.status).toBe(418)
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('content-length')).toBe(String(packed.length))
    expect(response.headers.get('x-private')).toBeNull()
    expect(await response.text()).toBe('packed')
  })

  test('returns responses without a body: HEAD, 204 and 304', async () => {
    const { origin } = await startUpstream((request, response) => {
      response.statusCode = Number(request.url?.slice(5)) || 200
      response.setHeader('ETag', '"1"')
      response.end()
    })
    const site = await startSite(origin)
    expect((await fetch(`${site}/api/200`, { method: 'HEAD' })).headers.get('etag')).toBe('"1"')
    expect((await fetch(`${site}/api/204`)).status).toBe(204)
    expect((await fetch(`${site}/api/304`)).status).toBe(304)
  })

  test('streams events one by one', async () => {
    let sendEvent = (_: string) => {}
    const { origin } = await startUpstream((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      sendEvent = (text) => response.write(`data: ${text}\n\n`)
      response.flushHeaders()
    })
    const response = await fetch(`${await startSite(origin)}/api/events`)
    // The headers come before any event.
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    for (const text of ['one', 'two', 'three']) {
      sendEvent(text)
      const { value } = await reader.read()
      expect(Buffer.from(value ?? []).toString()).toBe(`data: ${text}\n\n`)
    }
    await reader.cancel()
  })

  test('is notified when the client of a stream disconnects', async () => {
    let noteGone = () => {}
    const gone = new Promise<void>((resolve) => {
      noteGone = resolve
    })
    const { origin } = await startUpstream((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('data: hello\n\n')
      response.on('close', noteGone)
    })
    const stop = new AbortController()
    const response = await fetch(`${await startSite(origin)}/api/events`, { signal: stop.signal })
    await (response.body as ReadableStream<Uint8Array>).getReader().read()
    stop.abort()
    await gone
  })
})

describe('a faulty API', () => {
  test('is unreachable: 503 with Retry-After', async () => {
    const upstream = await startUpstream(echo)
    const site = await startSite(upstream.origin)
    upstream.close()
    await once(upstream, 'close')
    const response = await fetch(`${site}/api/classifieds`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      code: 'api.unavailable',
      message: expect.stringMatching(/away/),
    })
  })

  test('disconnects before it responds: 502', async () => {
    const { origin } = await startUpstream((request) => void request.socket.destroy())
    const response = await fetch(`${await startSite(origin)}/api/classifieds`)
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({ code: 'api.bad_answer' })
  })

  test('does not speak HTTP: 502', async () => {
    const server = createSocketServer((socket) => void socket.end('SSH-2.0-OpenSSH\r\n'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const response = await fetch(`${await startSite(`http://127.0.0.1:${port}`)}/api/classifieds`)
    expect(response.status).toBe(502)
  })

  test('interrupts a response: the client’s response fails instead of being short', async () => {
    const { origin } = await startUpstream((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('half', () => response.destroy())
    })
    const response = await fetch(`${await startSite(origin)}/api/classifieds`)
    await expect(response.text()).rejects.toThrow()
  })

  test('does not respond: 503 after the time limit', async () => {
    const { origin } = await startUpstream(() => {})
    const errors: unknown[] = []
    const log: Logger = { info: () => {}, error: (_, cause) => errors.push(cause) }
    const proxy = createApiProxy({ origin, log, headersTimeoutMs: 20 })
    const response = await proxy(new Request('http://haulyard.example/api/classifieds'), {})
    expect(response.status).toBe(503)
    expect(String(errors[0])).toContain('Headers Timeout Error')
  })

  test('accepts no connection: 503 after the time limit', async () => {
    const errors: unknown[] = []
    const log: Logger = { info: () => {}, error: (_, cause) => errors.push(cause) }
    const proxy = createApiProxy({ origin: await startDeaf(), log, connectTimeoutMs: 50 })
    const response = await proxy(new Request('http://haulyard.example/api/classifieds'), {})
    expect(response.status).toBe(503)
    expect(String(errors[0])).toContain('Connect Timeout Error')
  })

  test('closes a keep-alive connection: the next read succeeds', async () => {
    const upstream = await startUpstream(echo)
    const site = await startSite(upstream.origin)
    for (let round = 0; round < 3; round++) {
      expect((await fetch(`${site}/api/classifieds`)).status).toBe(200)
      upstream.closeAllConnections()
    }
    expect((await fetch(`${site}/api/classifieds`)).status).toBe(200)
  })

  test('disconnects at once on a new connection: the request is not repeated', async () => {
    let count = 0
    const { origin } = await startUpstream((request) => {
      count += 1
      request.socket.destroy()
    })
    expect((await fetch(`${await startSite(origin)}/api/classifieds`)).status).toBe(502)
    expect(count).toBe(1)
  })

  test('rejects a large body early: the client gets its response', async () => {
    const { origin } = await startUpstream((_, response) => {
      response.writeHead(413, { 'Content-Type': 'application/json', Connection: 'close' })
      response.end('{"code":"too_large"}')
    })
    const site = new URL(await startSite(origin))
    const request = send({ host: site.hostname, port: site.port, path: '/api/x', method: 'POST' })
    request.on('error', () => {})
    request.write(Buffer.alloc(64_000))
    const [response] = await once(request, 'response')
    expect(response.statusCode).toBe(413)
    request.destroy()
  })
})
