import { localRemoteParameter } from '@haulyard/shell-contract/constants'
import { expect, test } from 'vitest'
import { createSite } from '../testing/site'

/** Equal on all responses but for the policy, which differs in documents. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(
    /^default-src '(none|self)';.*frame-ancestors 'none'/,
  ),
  'cache-control': expect.any(String),
}

interface Kind {
  readonly what: string
  readonly path: string
  readonly status: number
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

const chosen = (remote: string) => `http://localhost/?${localRemoteParameter}=${remote}`

/** Local remotes are chosen on the same machine only. */
const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

const kinds = (entry: string): readonly Kind[] => [
  { what: 'a page', path: '/news', status: 200 },
  { what: 'an unknown page', path: '/no/such/page', status: 404 },
  { what: 'a page that is written to', path: '/news', status: 405, method: 'POST' },
  { what: 'a page at no host', path: '/', status: 400, headers: { 'X-Forwarded-Host': '*' } },
  { what: 'a file of the shell', path: '/assets/main.0123456789abcdef0123.js', status: 200 },
  {
    what: 'a file as known',
    path: '/assets/main.js',
    status: 304,
    headers: { 'If-None-Match': '*' },
  },
  { what: 'an unknown file', path: '/assets/nothing.js', status: 404 },
  { what: 'a file of a remote', path: entry, status: 200 },
  { what: 'the registry', path: '/registry.json', status: 200 },
  { what: 'the host manifest', path: '/shell.json', status: 200 },
  { what: 'the releases, without the API', path: '/releases.json', status: 503 },
  { what: 'a choice of a local remote', path: chosen('mfe-content:3101'), status: 302 },
  { what: 'a choice of none', path: chosen('everything'), status: 400 },
  { what: 'a local remote’s file', path: '/overrides/mfe-content/remoteEntry.js', status: 404 },
  { what: 'a call of an API that is away', path: '/api/classifieds', status: 503 },
  { what: 'its health', path: '/healthz', status: 503 },
]

test('every kind of response has the security headers, and HSTS on https', async () => {
  const site = await createSite()
  const unreachable = { origin: 'http://127.0.0.1:1' }
  const app = site.createApp({ api: unreachable, allowsLocalRemotes: true })
  const { remotes } = await site.registry()
  for (const { what, path, status, method = 'GET', headers } of kinds(remotes[0]?.entry ?? '')) {
    const send = (more: Readonly<Record<string, string>>) =>
      app.request(path, { method, headers: { Accept: 'text/html', ...headers, ...more } }, env)
    const response = await send({})
    expect(response.status, what).toBe(status)
    expect(Object.fromEntries(response.headers), what).toMatchObject(always)
    expect(response.headers.get('strict-transport-security'), what).toBeNull()
    const secure = await send({ 'X-Forwarded-Proto': 'https' })
    expect(secure.headers.get('strict-transport-security'), what).toBe(
      'max-age=31536000; includeSubDomains',
    )
  }
})
