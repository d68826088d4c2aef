import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import getTLSOptions from 'smtp-server/lib/tls-options.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startNameServer } from '../testing/name-server'
import { startWebServer, type WebServer } from '../testing/web-server'
import { createOutbound, OutboundError } from './outbound'
import { outboundAllowSettingSchema } from './targets'

const mebibytes = (count: number) => count * 1024 * 1024
const publicUrl = new URL('https://haulyard.example')
const accept = 'text/plain'

let server: WebServer
let lastHeaders: IncomingMessage['headers'] = {}
const closed: string[] = []

type Handler = (response: ServerResponse) => void
const send =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Handler =>
  (response) =>
    response.writeHead(status, headers).end(body)
const redirect = (location: string) => send(302, { location })

/** Sends data until the client disconnects. */
const sendForever =
  (name: string, headers: Record<string, string>, chunk: Buffer): Handler =>
  (response) => {
    response.writeHead(200, headers)
    const sendMore = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', sendMore).on('close', () => closed.push(name))
    sendMore()
  }

const handlers: Readonly<Record<string, Handler>> = {
  '/text': send(200, { 'content-type': 'text/plain; charset=utf-8' }, 'Hello'),
  '/gzip': send(200, { 'content-encoding': 'gzip' }, gzipSync('Hello')),
  '/deflate': send(200, { 'content-encoding': 'deflate' }, deflateSync('Hello')),
  '/brotli': send(200, { 'content-encoding': 'br' }, brotliCompressSync('Hello')),
  '/zstd': send(200, { 'content-encoding': 'zstd' }, 'Hello'),
  '/damaged': send(200, { 'content-encoding': 'gzip' }, gzipSync('Hello').subarray(0, 12)),
  '/limit': send(200, {}, Buffer.alloc(mebibytes(2))),
  '/above-limit': send(200, {}, Buffer.alloc(mebibytes(2) + 1)),
  '/bomb': send(200, { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(mebibytes(200)))),
  '/brotli-bomb': send(
    200,
    { 'content-encoding': 'br' },
    brotliCompressSync(Buffer.alloc(mebibytes(50)), { params: { 1: 4 } }),
  ),
  '/endless': sendForever('endless', {}, Buffer.alloc(65_536, 'x')),
  '/missing': send(404, {}, 'No such page'),
  '/broken': send(500, {}, 'Oops'),
  '/empty': send(204, {}),
  '/hop-1': redirect('/hop-2'),
  '/hop-2': redirect('hop-3'),
  '/hop-3': redirect('/text'),
  '/loop': redirect('/loop'),
  '/to-private': redirect('http://10.0.0.1/secret'),
  '/to-metadata': redirect('http://169.254.169.254/latest/meta-data'),
  '/to-mapped': redirect('http://[::ffff:127.0.0.1]:80/'),
  '/to-file': redirect('file:///etc/passwd'),
  '/to-credentials': redirect('http://user:secret@example.com/'),
  '/to-garbage': redirect('http://'),
  '/hang-up': (response) => response.destroy(),
  '/half': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
  },
  '/silent': () => {},
  '/slow-body': (response) => {
    response.writeHead(200).write('a little')
  },
}

beforeAll(async () => {
  server = await startWebServer((request, response) => {
    lastHeaders = request.headers
    const handler = handlers[request.url ?? '']
    if (handler) handler(response)
    else send(404, {})(response)
  })
})
afterAll(() => server.close())

const open = (settings: Partial<Parameters<typeof createOutbound>[0]> = {}) =>
  createOutbound({ allow: [server.target], publicUrl, ...settings })

async function reasonOf(fetching: Promise<unknown>): Promise<string> {
  const error: unknown = await fetching.then(
    () => new Error('It was fetched'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof OutboundError)) throw error
  return error.message
}
const errorOf = (path: string, settings?: { timeoutMs?: number; allow?: string[] }) =>
  reasonOf(open(settings).fetchBounded(`${server.origin}${path}`, { accept }))

describe('a fetch', () => {
  test('returns the type, and sends the site’s URL as User-Agent', async () => {
    const fetched = await open().fetchBounded(`${server.origin}/text`, { accept })
    expect(fetched).toEqual({
      bytes: Buffer.from('Hello'),
      contentType: 'text/plain; charset=utf-8',
      finalUrl: `${server.origin}/text`,
      headers: { etag: '', modified: '' },
      status: 200,
    })
    expect(lastHeaders).toMatchObject({
      accept,
      'user-agent': expect.stringMatching(
        /^Haulyard\/\d+\.\d+\.\d+ \(\+https:\/\/haulyard\.example\)$/,
      ),
    })
  })

  test.each(['/gzip', '/deflate', '/brotli'])('decompresses %s', async (path) => {
    const { bytes } = await open().fetchBounded(`${server.origin}${path}`, { accept })
    expect(bytes.toString()).toBe('Hello')
  })

  test('follows three redirects, also relative ones', async () => {
    const fetched = await open().fetchBounded(`${server.origin}/hop-1`, { accept })
    expect(fetched.finalUrl).toBe(`${server.origin}/text`)
  })

  test('accepts exactly 2 MiB', async () => {
    const { bytes } = await open().fetchBounded(`${server.origin}/limit`, { accept })
    expect(bytes.length).toBe(mebibytes(2))
  })

  test('does not use a proxy of the environment', async () => {
    process.env.HTTP_PROXY = 'http://127.0.0.1:9'
    const { status } = await open().fetchBounded(`${server.origin}/text`, { accept })
    delete process.env.HTTP_PROXY
    expect(status).toBe(200)
  })
})

describe('a response is rejected with its reason if it', () => {
  test.each([
    ['/missing', 'responded with 404'],
    ['/broken', 'responded with 500'],
    ['/empty', 'responded with 204'],
    ['/loop', 'redirects more than 3 times'],
    ['/to-private', 'redirects to a private address'],
    ['/to-metadata', 'redirects to a private address'],
    ['/to-mapped', 'redirects to a private address'],
    ['/to-file', 'redirects to an address that is not http or https'],
    ['/to-credentials', 'redirects to an address with a user name or password in it'],
    ['/to-garbage', 'redirects to an address that is not valid'],
    ['/above-limit', 'is larger than 2 MiB'],
    ['/bomb', 'is larger than 2 MiB'],
    ['/brotli-bomb', 'is larger than 2 MiB'],
    ['/zstd', 'is compressed in a way we do not read (zstd)'],
    ['/damaged', 'sent damaged compressed data'],
    ['/hang-up', 'closed the connection early'],
    ['/half', 'closed the connection early'],
  ])('%s: %s', async (path, reason) => expect(await errorOf(path)).toBe(reason))

  test('never ends: the connection is closed at the limit', async () => {
    expect(await errorOf('/endless')).toBe('is larger than 2 MiB')
    await expect.poll(() => closed).toContain('endless')
  })

  test('never ends, of which the beginning is wanted', async () => {
    const options = { accept, maximumBytes: 1000, isCut: true }
    const { bytes } = await open().fetchBounded(`${server.origin}/endless`, options)
    expect(bytes.toString()).toBe('x'.repeat(1000))
    await expect.poll(() => closed).toHaveLength(2)
  })

  test.each(['/silent', '/slow-body'])('takes too long: %s', async (path) => {
    expect(await errorOf(path, { timeoutMs: 150 })).toBe('did not respond within 0.15 s')
  })

  test('sends its headers a byte at a time', async () => {
    const slow = createServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const drip = setInterval(() => socket.write('X'), 10)
      socket.on('close', () => clearInterval(drip)).on('error', () => {})
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const address = slow.address()
    const target = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const outbound = open({ timeoutMs: 200, allow: [target] })
    const reason = await reasonOf(outbound.fetchBounded(`http://${target}/`, { accept }))
    slow.close()
    expect(reason).toBe('did not respond within 0.2 s')
  })

  test('redirects from https to http, and the target gets no request', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    const locations: Record<string, string> = { '/': '/moved', '/moved': `${server.origin}/text` }
    const secure = createSecureServer(getTLSOptions(), ({ url = '' }, response) => {
      redirect(locations[url] ?? '')(response)
    })
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
    const { port } = secure.address() as AddressInfo
    const before = server.connections()
    const outbound = open({ allow: [`127.0.0.1:${port}`, server.target] })
    const reason = await reasonOf(outbound.fetchBounded(`https://127.0.0.1:${port}/`, { accept }))
    vi.unstubAllEnvs()
    warn.mockRestore()
    secure.close()
    expect(reason).toBe('redirects from https to http')
    expect(server.connections()).toBe(before)
  })

  test('does not speak HTTP', async () => {
    const other = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const target = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const outbound = open({ allow: [target] })
    const reason = await reasonOf(outbound.fetchBounded(`http://${target}/`, { accept }))
    other.close()
    expect(reason).toBe('did not respond in HTTP')
  })
})

describe('an address is rejected before anything is sent to it:', () => {
  test.each([
    ['file:///etc/passwd', 'is at an address that is not http or https'],
    ['http://user:secret@example.com/', 'is at an address with a user name or password in it'],
    ['not an address', 'is at an address that is not valid'],
    [`http://example.com/${'a'.repeat(2048)}`, 'is at an address that is not valid'],
    ['http://127.1/', 'is at a private address'],
    ['http://2130706433/', 'is at a private address'],
    ['http://[::1]/', 'is at a private address'],
    ['https://192.168.0.1/', 'is at a private address'],
    ['http://does-not-exist.invalid/', expect.stringMatching(/^has a host name that /)],
  ])('%s', async (address, reason) => {
    expect(await reasonOf(open().fetchBounded(address, { accept }))).toEqual(reason)
  })

  test('a private server that is not allowed gets no connection, by name or by address', async () => {
    const before = server.connections()
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      for (const scheme of ['http', 'https']) {
        const address = `${scheme}://${host}:${server.port}/text`
        const outbound = open({ allow: ['127.0.0.1:1'] })
        expect(await reasonOf(outbound.fetchBounded(address, { accept }))).toBe(
          'is at a private address',
        )
      }
    }
    expect(server.connections()).toBe(before)
  })

  test('a name with a private address, or without any address', async () => {
    const nameServer = await startNameServer({ 'intern.example': '10.0.0.5' })
    const errorOf = (host: string, connectTimeoutMs: number) => {
      const outbound = open({ nameServers: [nameServer.target], connectTimeoutMs })
      return reasonOf(outbound.fetchBounded(`https://${host}/`, { accept }))
    }
    expect(await errorOf('intern.example', 3000)).toBe('is at a private address')
    expect(await errorOf('silent.example', 50)).toBe('could not be connected to within 0.05 s')
    await nameServer.close()
  })

  test('a port without a server', async () => {
    const gone = await startWebServer(() => {})
    await gone.close()
    const outbound = open({ allow: [gone.target] })
    expect(await reasonOf(outbound.fetchBounded(gone.origin, { accept }))).toBe(
      'refused the connection',
    )
  })
})

describe('a post', () => {
  const post = (address: string, settings: Parameters<typeof open>[0] = {}) => {
    const { signal } = new AbortController()
    const limits = { timeoutMs: 200, maximumBytes: 10, signal }
    return open(settings).post(address, { body: '{}', headers: { 'x-one': '1' }, ...limits })
  }

  test('returns the status and the beginning of the response, also of a redirect', async () => {
    expect(await post(`${server.origin}/text`)).toEqual({ status: 200, text: 'Hello' })
    expect(lastHeaders).toMatchObject({ 'content-type': 'application/json', 'x-one': '1' })
    expect(await post(`${server.origin}/missing`)).toEqual({ status: 404, text: 'No such pa' })
    const before = server.connections()
    expect(await post(`${server.origin}/to-private`)).toMatchObject({ status: 302 })
    expect(server.connections()).toBe(before + 1)
    expect(await post(`${server.origin}/endless`)).toEqual({ status: 200, text: 'xxxxxxxxxx' })
  })

  test('reaches no private address, by number or by name', async () => {
    const nameServer = await startNameServer({ 'intern.example': '10.0.0.5' })
    const settings = { nameServers: [nameServer.target] }
    for (const host of ['10.0.0.1', 'localhost', 'intern.example', '[::1]']) {
      expect(await reasonOf(post(`https://${host}/`, settings))).toBe('is at a private address')
    }
    await nameServer.close()
  })

  test('ends after its time', async () => {
    expect(await reasonOf(post(`${server.origin}/silent`))).toBe('did not respond within 0.2 s')
    // The status has arrived.
    expect(await post(`${server.origin}/slow-body`)).toEqual({ status: 200, text: 'a little' })
  })
})

test('an aborted fetch rejects with the reason of the signal', async () => {
  const stop = new AbortController()
  const fetching = open().fetchBounded(`${server.origin}/silent`, { accept, signal: stop.signal })
  stop.abort(new Error('The run is over'))
  await expect(fetching).rejects.toThrow('The run is over')
})

test('OUTBOUND_ALLOW is a list of hosts with ports', () => {
  const parse = (text: string) => outboundAllowSettingSchema.safeParse(text)
  expect(parse(' Feeds.internal:8080,[::1]:3001, ').data).toEqual([
    'feeds.internal:8080',
    '[::1]:3001',
  ])
  expect(parse('').data).toEqual([])
  expect(parse('feeds.internal').success).toBe(false)
  expect(parse('http://feeds.internal:80').success).toBe(false)
})
