import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Boot } from '@haulyard/shell-host/boot'
import { expect, onTestFinished, test } from 'vitest'
import type { DocumentServerOptions } from '../create-document-server'
import { createSite, newsManifest } from '../testing/site'

const entryCode = 'var mfe_content = "the developer’s"'

const developersFiles: Readonly<Record<string, string>> = {
  '/remote.json': JSON.stringify({ ...newsManifest, routes: ['/news', '/drafts'] }),
  '/remoteEntry.js': entryCode,
}

/** A remote's development server, which is another program of this machine. */
const serveLocally = async (files = developersFiles) => {
  const server = createServer(({ url = '' }, response) => {
    const file = files[url]
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise((resolve) => server.close(resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, stop }
}

interface Asked {
  readonly cookie?: string
  readonly from?: string
  readonly host?: string
  readonly method?: string
  /** Instead of the headers of a navigation by address. */
  readonly headers?: Readonly<Record<string, string>>
}

const typedAddress = {
  Accept: 'text/html,*/*;q=0.8',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
}

/** A browser on the server's machine, or at the address `from`. */
const openSite = async (options: Partial<DocumentServerOptions> = { allowsLocalRemotes: true }) => {
  const site = await createSite()
  const app = site.createApp(options)
  const get = async (path: string, asked: Asked = {}) => {
    const { cookie, from = '127.0.0.1', host = 'localhost:3000', method = 'GET' } = asked
    const headers = { ...(asked.headers ?? typedAddress), ...(cookie ? { Cookie: cookie } : {}) }
    const env = { incoming: { socket: { remoteAddress: from } } }
    const response = await app.request(`http://${host}${path}`, { method, headers }, env)
    const text = await response.text()
    const json = /id="boot">(.*?)<\/script>/.exec(text)?.[1]
    return { response, text, boot: json ? (JSON.parse(json) as Boot) : null }
  }
  return { ...site, get }
}

const choose = (port: number) => `local-remote=mfe-content:${port}`
const cookieOf = ({ headers }: Response) => headers.get('set-cookie')?.split(';')[0] ?? ''

test('a developer’s page loads the chosen remote from the machine, and the releases of the others', async () => {
  const site = await openSite()
  const local = await serveLocally()
  const choice = await site.get(`/news?search=a&${choose(local.port)}`)
  expect(choice.response.status).toBe(302)
  expect(choice.response.headers.get('location')).toBe('/news?search=a')
  const cookie = cookieOf(choice.response)

  const { boot } = await site.get('/drafts/1', { cookie })
  expect(boot?.localRemote).toEqual({ name: 'mfe-content', port: local.port, isServed: true })
  const remotes = Object.fromEntries(boot?.registry.remotes.map((one) => [one.name, one]) ?? [])
  expect(remotes['mfe-content']).toMatchObject({
    routes: ['/news', '/drafts'],
    entry: '/overrides/mfe-content/remoteEntry.js',
    integrity: `sha384-${createHash('sha384').update(entryCode).digest('base64')}`,
  })
  const released = (await site.registry()).remotes
  expect(remotes['mfe-admin']).toEqual(released.find(({ name }) => name === 'mfe-admin'))

  const entry = await site.get('/overrides/mfe-content/remoteEntry.js?attempt=2', { cookie })
  expect(entry.text).toBe(entryCode)
  expect(entry.response.headers.get('content-type')).toContain('javascript')
  expect(entry.response.headers.get('cache-control')).toBe('no-store')
})

test('an empty choice resets it', async () => {
  const site = await openSite()
  const { response } = await site.get('/news?local-remote=')
  expect(response.headers.get('location')).toBe('/news')
  expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
})

test.each(['mfe-content', 'mfe-content:80', 'mfe-content:99999', 'http://evil.example:3101'])(
  'the choice %s is rejected with a message',
  async (choice) => {
    const { response } = await (await openSite()).get(`/?local-remote=${choice}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('set-cookie')).toBeNull()
  },
)

test('a choice never redirects to another host', async () => {
  const { response } = await (await openSite()).get('//evil.example/?local-remote=')
  expect(response.headers.get('location')).toBe('/evil.example/')
})

test('without a development server the remote does not load, and the live release does not replace it', async () => {
  const site = await openSite()
  const local = await serveLocally()
  await local.stop()
  const cookie = `haulyard-local-remote=mfe-content:${local.port}`
  const { boot } = await site.get('/news', { cookie })
  expect(boot?.localRemote?.isServed).toBe(false)
  const [entry] = boot?.registry.remotes.filter(({ name }) => name === 'mfe-content') ?? []
  expect(entry?.integrity).toBe(`sha384-${'A'.repeat(64)}`)
  const file = await site.get('/overrides/mfe-content/remoteEntry.js', { cookie })
  expect(file.response.status).toBe(502)
})

test('a port that serves another remote is rejected', async () => {
  const site = await openSite()
  const manifest = JSON.stringify({ ...newsManifest, name: 'mfe-market' })
  const local = await serveLocally({ ...developersFiles, '/remote.json': manifest })
  const { boot } = await site.get('/', {
    cookie: `haulyard-local-remote=mfe-content:${local.port}`,
  })
  expect(boot?.localRemote?.isServed).toBe(false)
})

test.each<[string, Partial<DocumentServerOptions>, Asked]>([
  ['a site that does not allow it', {}, {}],
  ['a request from another machine', { allowsLocalRemotes: true }, { from: '192.168.1.20' }],
  ['a request by another host name', { allowsLocalRemotes: true }, { host: 'evil.example:3000' }],
])('%s has no parameter, no cookie and no address', async (_, options, asked) => {
  const site = await openSite(options)
  const local = await serveLocally()
  const choice = await site.get(`/news?${choose(local.port)}`, asked)
  expect(choice.response.status).toBe(200)
  expect(choice.response.headers.get('set-cookie')).toBeNull()

  const cookie = `haulyard-local-remote=mfe-content:${local.port}`
  const { boot } = await site.get('/news', { ...asked, cookie })
  expect(boot?.localRemote).toBeUndefined()
  expect(boot?.registry).toEqual(await site.registry())
  const file = await site.get('/overrides/mfe-content/remoteEntry.js', { ...asked, cookie })
  expect(file.response.status).toBe(404)
})

test.each<[string, Asked]>([
  ['a link on this site', { headers: { ...typedAddress, 'Sec-Fetch-Site': 'same-origin' } }],
  ['a browser without Sec-Fetch headers', { headers: { Accept: typedAddress.Accept } }],
])('%s chooses', async (_, asked) => {
  const { response } = await (await openSite()).get(`/news?${choose(3101)}`, asked)
  expect(response.status).toBe(302)
  expect(cookieOf(response)).toBe('haulyard-local-remote=mfe-content%3A3101')
})

const loaded = (destination: string, mode: string): Asked => ({
  headers: {
    ...typedAddress,
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Dest': destination,
    'Sec-Fetch-Mode': mode,
  },
})

test.each<[string, Asked]>([
  ['a link on another site', { headers: { ...typedAddress, 'Sec-Fetch-Site': 'cross-site' } }],
  ['an image on our own page', loaded('image', 'no-cors')],
  ['a frame', loaded('iframe', 'navigate')],
  ['fetch()', loaded('empty', 'cors')],
  ['a prefetch', { headers: { ...typedAddress, 'Sec-Purpose': 'prefetch' } }],
  ['a HEAD request', { method: 'HEAD' }],
  ['an image without Sec-Fetch headers', { headers: { Accept: 'image/avif,image/*,*/*;q=0.8' } }],
  ['a prefetch without them', { headers: { Accept: typedAddress.Accept, Purpose: 'prefetch' } }],
])('%s sets and deletes no choice', async (_, asked) => {
  const site = await openSite()
  for (const query of [choose(3101), 'local-remote=']) {
    const { response } = await site.get(`/news?${query}`, asked)
    expect(response.status).not.toBe(302)
    expect(response.headers.get('set-cookie')).toBeNull()
  }
})
