import { expect, test } from 'vitest'
import type { Releases } from '../registry/open-releases'
import { createSite, type TestSite, withEntry } from '../testing/site'

interface OpenOptions {
  readonly headers?: Record<string, string>
  readonly releases?: Releases
}

const open = async (
  site: TestSite,
  address: string,
  { headers = {}, releases = site.releases }: OpenOptions = {},
) => {
  const request = { headers: { Accept: 'text/html', ...headers } }
  const response = await site.createApp({ releases }).request(address, request)
  const policy = response.headers.get('content-security-policy') ?? ''
  /** The sources of a directive without the digests of inline code. */
  const allowed = (directive: string) =>
    policy
      .split('; ')
      .find((part) => part.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1)
      .filter((source) => !source.startsWith("'sha256-"))
  return { response, policy, allowed }
}

test('the sources of code and styles are the shell’s files and the live releases only', async () => {
  const site = await createSite()
  const { allowed } = await open(site, 'http://haulyard.example/news')
  const { remotes } = await site.registry()
  const folders = [
    'http://haulyard.example/assets/',
    ...remotes.map(({ name, version }) => `http://haulyard.example/remotes/${name}/${version}/`),
  ]
  expect(folders).toHaveLength(3)
  expect(allowed('script-src')).toEqual(folders)
  expect(allowed('style-src')).toEqual(folders)
})

test('a release that left the registry may not run in the next document', async () => {
  const site = await createSite()
  const releases = { ...site.releases, reader: { read: async () => null, rejected: () => 0 } }
  const { allowed } = await open(site, 'http://haulyard.example/', { releases })
  expect(allowed('script-src')).toEqual(['http://haulyard.example/assets/'])
})

test('a release at another origin may run from its folder there', async () => {
  const site = await createSite()
  const releases = await withEntry(site, 'https://cdn.example/releases/7/remoteEntry.js?attempt=2')
  const { allowed } = await open(site, 'http://haulyard.example/', { releases })
  expect(allowed('script-src')).toEqual([
    'http://haulyard.example/assets/',
    'https://cdn.example/releases/7/',
  ])
})

test('the sources of pictures are this site and the releases only', async () => {
  const site = await createSite()
  const own = await open(site, 'http://haulyard.example/news')
  expect(own.allowed('img-src')).toEqual(["'self'", 'data:'])
  const releases = await withEntry(site, 'https://cdn.example/releases/7/remoteEntry.js')
  const { allowed } = await open(site, 'http://haulyard.example/', { releases })
  expect(allowed('img-src')).toEqual(["'self'", 'data:', 'https://cdn.example/releases/7/'])
})

test.each([
  ['/a; script-src *; x/remoteEntry.js', 'http://haulyard.example/a%3b%20script-src%20*%3b%20x/'],
  ["/a, 'unsafe-inline'/remoteEntry.js", 'http://haulyard.example/a%2c%20%27unsafe-inline%27/'],
])('the entry %s adds nothing but its folder', async (entry, folder) => {
  const site = await createSite()
  const releases = await withEntry(site, entry)
  const { allowed } = await open(site, 'http://haulyard.example/', { releases })
  expect(allowed('script-src')).toEqual(['http://haulyard.example/assets/', folder])
})

test('an entry that is not a web address adds no source', async () => {
  const site = await createSite()
  const releases = await withEntry(site, 'data:text/javascript,alert(1)')
  const { allowed } = await open(site, 'http://haulyard.example/', { releases })
  expect(allowed('script-src')).toEqual(['http://haulyard.example/assets/'])
})

test('scripts need a digest, and text cannot become code', async () => {
  const { response, policy } = await open(await createSite(), '/news')
  expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)')
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default']),
  )
})

test.each([
  ['by the request’s host', 'http://haulyard.example:8080/', {}, 'http://haulyard.example:8080'],
  [
    'by a proxy’s forwarded host',
    'http://127.0.0.1:3000/',
    { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'haulyard.example' },
    'https://haulyard.example',
  ],
])('the site is named %s', async (_how, address, headers, origin) => {
  const { allowed } = await open(await createSite(), address, { headers })
  expect(allowed('script-src')?.[0]).toBe(`${origin}/assets/`)
})

test('at an address that a policy cannot express, the source is the whole site', async () => {
  const { allowed } = await open(await createSite(), 'http://[::1]:3000/')
  expect(allowed('script-src')).toEqual(["'self'"])
})

test.each([
  '*',
  "haulyard.example; script-src 'unsafe-inline'",
  'a/b',
  '',
  'haulyard.example:99999',
  '300.1.1.1',
  '[::::]',
])('the host “%s” gets no document', async (host) => {
  const { response } = await open(await createSite(), '/', {
    headers: { 'X-Forwarded-Host': host },
  })
  expect(response.status).toBe(400)
})
