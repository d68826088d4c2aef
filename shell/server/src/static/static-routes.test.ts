import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { listen } from '../listen'
import { createSite } from '../testing/site'

const mainScript = '/assets/main.0123456789abcdef0123.js'

const entryOf = async (site: Awaited<ReturnType<typeof createSite>>) =>
  (await site.registry()).remotes[1]?.entry ?? ''

describe('files', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.9', 'br'],
    ['*', 'br'],
    ['', null],
    ['identity', null],
  ])('a client that accepts "%s" gets %s', async (accepted, coding) => {
    const app = (await createSite()).createApp()
    const response = await app.request(mainScript, { headers: { 'Accept-Encoding': accepted } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? '']
    expect((unpack ? unpack(bytes) : bytes).toString()).toBe('/* the shell */'.repeat(50))
  })

  test('with a digest in their name or version are immutable in caches', async () => {
    const site = await createSite()
    const app = site.createApp()
    for (const path of [mainScript, await entryOf(site)]) {
      const { headers } = await app.request(path)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('without a digest are revalidated, with 304 while they are the same', async () => {
    const app = (await createSite()).createApp()
    const first = await app.request('/assets/main.js')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    const second = await app.request('/assets/main.js', { headers: { 'If-None-Match': etag } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    const other = await app.request('/assets/main.js', { headers: { 'If-None-Match': '"other"' } })
    expect(other.status).toBe(200)
  })

  test('of remotes can be read by a shell of another origin', async () => {
    const site = await createSite()
    const app = site.createApp()
    const response = await app.request(await entryOf(site))
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect((await app.request(mainScript)).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('respond to HEAD with the headers of GET, over a real connection', async () => {
    const server = await listen({
      app: (await createSite()).createApp(),
      host: '127.0.0.1',
      port: 0,
    })
    const url = `http://127.0.0.1:${server.port}${mainScript}`
    const [head, get] = [await fetch(url, { method: 'HEAD' }), await fetch(url)]
    expect(await head.text()).toBe('')
    expect(await get.text()).toContain('the shell')
    for (const name of ['content-type', 'content-length', 'content-encoding', 'etag', 'vary']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
    expect(get.headers.get('content-length')).not.toBeNull()
    await server.close()
  })
})

describe('files that are not served', () => {
  const expectPlain404 = async (response: Response) => {
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('Not found\n')
  }

  test('a missing chunk gets 404 and never the document', async () => {
    const site = await createSite()
    const app = site.createApp()
    const headers = { Accept: 'text/html,*/*' }
    const folder = (await entryOf(site)).replace('remoteEntry.js', '')
    for (const path of [
      '/assets/gone.0123456789abcdef0123.js',
      `${folder}gone.js`,
      '/remotes/mfe-content/9.9.9/remoteEntry.js',
      '/remotes/mfe-unknown/1.0.0/remoteEntry.js',
      '/assets/',
      '/assets',
      '/remotes/',
    ]) {
      await expectPlain404(await app.request(path, { headers }))
    }
  })

  test('source maps, folders, hidden files and compressed variants by name', async () => {
    const site = await createSite()
    const app = site.createApp()
    const entry = await entryOf(site)
    for (const path of [
      `${mainScript}.map`,
      `${mainScript}.br`,
      `${mainScript}.gz`,
      `${entry}.map`,
      entry.replace('/remoteEntry.js', ''),
      entry.replace('remoteEntry.js', ''),
      '/remotes/.hidden/x.js',
    ]) {
      await expectPlain404(await app.request(path))
    }
  })

  test.each([
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/%252e%252e%252fsecret.txt',
    '/assets//../secret.txt',
    '/assets/main.js%00.txt',
    '/assets/....//secret.txt',
    '/remotes/../registry.json',
    '/remotes/..%2fregistry.json',
    '/remotes/mfe-content/..%2f..%2f..%2fregistry.json',
  ])('files outside the folders: %s', async (path) => {
    const server = await listen({
      app: (await createSite()).createApp(),
      host: '127.0.0.1',
      port: 0,
    })
    const text = await requestRaw(server.port, path)
    await server.close()
    expect(text).toMatch(/^HTTP\/1.1 (404|400|200)/)
    expect(text).not.toContain('secret')
    // `/remotes/../registry.json` is `/registry.json`, which anyone may read; the file is not.
    expect(text).not.toContain('"revision": ')
  })
})

/** Sends the path unchanged: other clients resolve `..` themselves. */
const requestRaw = async (port: number, path: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: haulyard.example\r\nConnection: close\r\n\r\n`)
  return (await socket.toArray()).join('')
}

describe('the service worker', () => {
  test.each([
    [true, '/* keeps pages */'],
    [false, '/* removes itself */'],
  ])('where it is on: %s, is %s and asked for each time', async (hasServiceWorker, script) => {
    const app = (await createSite()).createApp({ hasServiceWorker })
    const response = await app.request('/service-worker.js')
    expect(await response.text()).toBe(script)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('may fetch from this site, and from the origins of releases', async () => {
    const app = (await createSite({ REMOTE_ORIGINS: 'https://cdn.example' })).createApp()
    const { headers } = await app.request('/service-worker.js')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self' https://cdn.example",
    )
  })
})
