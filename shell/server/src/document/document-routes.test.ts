import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ScriptHint } from '@haulyard/shell-host/boot'
import { describe, expect, test } from 'vitest'
import { changeRegistry } from '../registry/change-registry'
import { openLocalKeys } from '../registry/signing/local-keys'
import { readToken } from '../registry/signing/token'
import { switchOff } from '../releases/remote-switches'
import { createSite, shellScript, withEntry, writeRemoteBuild } from '../testing/site'

const html = { Accept: 'text/html,application/xhtml+xml' }

const bootOf = (text: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? 'null')

describe('the document', () => {
  test('contains the registry and that there is no session', async () => {
    const site = await createSite()
    const response = await site.createApp().request('/', { headers: html })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const text = await response.text()
    expect(bootOf(text)).toEqual({
      registry: await site.registry(),
      session: 'none',
      pageScripts: [],
      nextScripts: [shellScript('federation')],
    })
    expect(text).toContain('src="/assets/main.0123456789abcdef0123.js"')
    // What people see comes first.
    expect(text.indexOf('id="boot"')).toBeGreaterThan(text.indexOf('id="root"'))
  })

  test('contains a release that was made after the server started', async () => {
    const site = await createSite()
    const app = site.createApp()
    await app.request('/', { headers: html })
    const distDir = join(site.dataDir, 'second')
    await writeRemoteBuild(distDir, { version: '2.0.0' })
    const { release } = await site.release(distDir)
    const boot = bootOf(await (await app.request('/', { headers: html })).text())
    expect(boot.registry.revision).toBe(3)
    expect(boot.registry.remotes[1].version).toBe(release.version)
  })

  test('of the frame without a page fits every address', async () => {
    const app = (await createSite()).createApp()
    const response = await app.request('/offline-frame', { headers: html })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('<div id="root">placeholder.html</div>')
    expect(bootOf(text)).toMatchObject({ isFrame: true, session: 'none' })
    const member = await app.request('/offline-frame', {
      headers: { ...html, Cookie: 'haulyard_session=anything' },
    })
    expect(bootOf(await member.text())).toMatchObject({ isFrame: true, session: 'cookie' })
  })

  test('marks a disabled remote’s pages as not available', async () => {
    const site = await createSite()
    const token = await readToken(await (await openLocalKeys(site.dataDir)).tokenOf('mfe-content'))
    const { storage } = site.releases
    await changeRegistry({ storage, token, origins: null }, switchOff('mfe-content'))
    const response = await site.createApp().request('/news/7', { headers: html })
    expect(response.status).toBe(503)
    const text = await response.text()
    expect(text).toContain('<div id="root">unavailable.html</div>')
    expect(bootOf(text).registry).toMatchObject({
      remotes: [{ name: 'mfe-admin' }],
      off: [{ name: 'mfe-content', routes: ['/news', '/esl-book'] }],
    })
  })

  test('allows neither inline code nor eval', async () => {
    const response = await (await createSite()).createApp().request('/')
    const policy = response.headers.get('content-security-policy')
    expect(policy).not.toMatch(/unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  test('allows frames only of the providers that a topic can show', async () => {
    const response = await (await createSite()).createApp().request('/')
    const policy = response.headers.get('content-security-policy') ?? ''
    const providers = [
      'https://www.youtube-nocookie.com',
      'https://platform.twitter.com',
      'https://www.instagram.com',
      'https://www.tiktok.com',
    ]
    expect(policy.split('; ')).toContain(`frame-src ${providers.join(' ')}`)
    expect(policy.match(/youtube|twitter|instagram|tiktok/g)).toHaveLength(providers.length)
  })

  test('is correct with a name in the registry that looks like markup or a pattern', async () => {
    const site = await createSite()
    const entry = '/remotes/</script><script>alert(1)</script>$&$1.js'
    const app = site.createApp({ releases: await withEntry(site, entry) })
    const text = await (await app.request('/news', { headers: html })).text()
    expect(text).not.toContain('<script>alert')
    expect(text.match(/<script\b/g)).toHaveLength(2)
    expect(bootOf(text).registry.remotes[0].entry).toBe(entry)
  })

  test('names the missing build before the shell is built', async () => {
    const site = await createSite()
    const response = await site.createApp({ shellDir: site.dataDir }).request('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toMatch(/not built/)
  })
})

describe('the session', () => {
  test.each(['haulyard_session', '__Host-haulyard_session'])(
    'with the cookie %s the document contains that there is a session and is not stored',
    async (name) => {
      const app = (await createSite()).createApp()
      const response = await app.request('/', { headers: { ...html, Cookie: `${name}=token` } })
      expect(bootOf(await response.text()).session).toBe('cookie')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  test('without a cookie no shared cache stores the document either', async () => {
    const app = (await createSite()).createApp()
    const response = await app.request('/', { headers: { ...html, Cookie: 'other=1' } })
    expect(bootOf(await response.text()).session).toBe('none')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('vary')).toContain('Cookie')
  })
})

describe('the content before any script runs', () => {
  const rootOf = async (path: string, headers: Record<string, string> = {}) => {
    const app = (await createSite()).createApp()
    const response = await app.request(path, { headers: { ...html, ...headers } })
    return /<div id="root">(.*?)<\/div>/.exec(await response.text())?.[1]
  }

  test.each([
    ['/', 'home.landing.html'],
    ['/login', 'placeholder.html'],
    ['/news', 'placeholder.html'],
    ['/news/12', 'placeholder.html'],
    ['/esl-book', 'placeholder.html'],
    ['/members/7', 'placeholder.html'],
    ['/newsletter', 'not-found.html'],
    ['/nowhere', 'not-found.html'],
    // Never anything of the portal (interface notes 34).
    ['/admin-portal', 'nothing.html'],
  ])('a visitor at %s sees %s', async (path, document) => {
    expect(await rootOf(path)).toBe(document)
  })

  test.each([
    ['/', 'home.spinner.html'],
    ['/news', 'spinner.html'],
    ['/admin-portal', 'spinner.html'],
    ['/nowhere', 'spinner.html'],
  ])('a possible member sees a spinner at %s', async (path, document) => {
    expect(await rootOf(path, { Cookie: 'haulyard_session=token' })).toBe(document)
  })
})

describe('preload hints', () => {
  const hintsOn = async (path: string, headers: Record<string, string> = {}) => {
    const site = await createSite()
    const request = { headers: { ...html, ...headers } }
    const text = await (await site.createApp().request(path, request)).text()
    return { site, hints: text.match(/<link rel="preload"[^>]*>/g) ?? [] }
  }
  const hint = ({ href, integrity }: ScriptHint) =>
    `<link rel="preload" as="script" crossorigin="anonymous" integrity="${integrity}" href="${href}">`
  const shellHint = (name: string) => hint(shellScript(name))
  /** The browser asks for it with credentials, as the shell does: else it would ask twice. */
  const sessionHint =
    '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/user">'

  test.each(['/news', '/news/12', '/esl-book/'])(
    "%s has hints for the federation runtime and its remote's entry",
    async (path) => {
      const { site, hints } = await hintsOn(path)
      const news = (await site.registry()).remotes.find(({ name }) => name === 'mfe-content')
      expect(hints).toEqual([
        shellHint('federation'),
        hint({ href: news?.entry ?? '', integrity: news?.integrity ?? '' }),
      ])
    },
  )

  test('a page has hints for the shared modules that its release asks the shell for', async () => {
    const site = await createSite()
    const distDir = join(site.dataDir, 'second')
    const page = { pattern: '^/news$', scripts: [], shared: ['react', 'zod/mini'] }
    await writeRemoteBuild(distDir, {}, { 'pages.json': JSON.stringify([page]) })
    await site.release(distDir)
    const app = site.createApp()
    const textOf = async (path: string) => (await app.request(path, { headers: html })).text()
    expect(await textOf('/news')).toContain(shellHint('zod'))
    expect(await textOf('/news/7')).not.toContain(shellHint('zod'))
  })

  test.each(['/', '/members/7', '/newsletter', '/admin-portal'])(
    '%s has no hints for a visitor',
    async (path) => {
      expect((await hintsOn(path)).hints).toEqual([])
    },
  )

  test.each([
    ['an administrator', 200, { isAdmin: true, moderates: [] }, true],
    ['another member', 200, { isAdmin: false, moderates: [] }, false],
    ['whose session has ended', 401, { code: 'auth.unauthorized' }, false],
  ])('the portal has hints for its scripts only for %s', async (_, status, body, hasHints) => {
    const site = await createSite()
    const asked: (string | null)[] = []
    const app = site.createApp({
      api: async (request) => {
        const { pathname } = new URL(request.url)
        if (pathname === '/api/site/arrangement') return new Response(null, { status: 404 })
        asked.push(pathname, request.headers.get('cookie'))
        return Response.json(body, { status })
      },
    })
    const headers = { ...html, Cookie: 'haulyard_session=token' }
    const text = await (await app.request('/admin-portal', { headers })).text()
    expect(text.includes('rel="preload" as="script"')).toBe(hasHints)
    expect(text.includes('href="/remotes/mfe-admin/')).toBe(hasHints)
    expect(asked).toEqual(['/api/auth/user', 'haulyard_session=token'])
  })

  test('the page with slots has hints for the shell’s own scripts, none for its sections', async () => {
    const { hints } = await hintsOn('/', { Cookie: 'haulyard_session=token' })
    expect(hints).toEqual([sessionHint, shellHint('dashboard')])
  })

  test('a page of the shell has hints for its own scripts, depending on the session', async () => {
    expect((await hintsOn('/login')).hints).toEqual([shellHint('login')])
    const cookie = { Cookie: 'haulyard_session=token' }
    expect((await hintsOn('/news', cookie)).hints).toContain(shellHint('bell'))
  })
})

describe('addresses', () => {
  test.each(['/', '/login', '/login/', '/news', '/news/a/b', '/admin-portal', '/news/v1.5'])(
    '%s is known',
    async (path) => {
      const response = await (await createSite()).createApp().request(path, { headers: html })
      expect(response.status).toBe(200)
    },
  )

  test.each(['/nowhere', '/newsletter', '/login/x'])(
    '%s is unknown: the same document, with 404',
    async (path) => {
      const response = await (await createSite()).createApp().request(path, { headers: html })
      expect(response.status).toBe(404)
      expect(bootOf(await response.text()).session).toBe('none')
    },
  )

  test('an unknown file and a request that accepts no page get a plain 404', async () => {
    const app = (await createSite()).createApp()
    for (const [path, accept] of [
      ['/favicon.ico', 'image/*'],
      ['/missing.js', '*/*'],
      ['/news', 'application/json'],
    ] as const) {
      const response = await app.request(path, { headers: { Accept: accept } })
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('a page cannot be posted to', async () => {
    const response = await (await createSite()).createApp().request('/', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('transfer', () => {
  test('is compressed with the client’s preferred encoding', async () => {
    const app = (await createSite()).createApp()
    const send = async (encoding: string) => {
      const response = await app.request('/', { headers: { ...html, 'Accept-Encoding': encoding } })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      return { coding: response.headers.get('content-encoding'), bytes }
    }
    const brotli = await send('gzip, deflate, br')
    expect(brotli.coding).toBe('br')
    expect(bootOf(brotliDecompressSync(brotli.bytes).toString()).session).toBe('none')
    const gzip = await send('gzip, br;q=0')
    expect(gzip.coding).toBe('gzip')
    expect(bootOf(gunzipSync(gzip.bytes).toString()).session).toBe('none')
    expect((await send('identity')).coding).toBeNull()
  })
})
