import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createRenderingSite } from '../testing/rendering-site'
import { shellScript } from '../testing/site'

const news = ['Diesel falls', 'Snow on I-80']
const newsApi = (list: readonly string[] = news) => vi.fn(async () => Response.json(list))

const pageData = (text: string) =>
  JSON.parse(/id="page-data">(.*)<\/script><\/body>/.exec(text)?.[1] ?? 'null')

describe('a page that is rendered by the document server', () => {
  test('is in the document with its styles, its title and the data that it has read', async () => {
    const { open } = await createRenderingSite({ api: newsApi() })
    const { response, text } = await open('/news')
    expect(response.status).toBe(200)
    expect(text).toContain(
      '<div id="root"><p>Diesel falls,Snow on I-80 by 1.0.0 on the shell’s react</p>',
    )
    expect(text).toContain('<title>Diesel falls</title>')
    expect(text).toContain('<style data-styled="true">p{}</style>')
    const digest = createHash('sha256').update('p{}').digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`)
    expect(pageData(text)).toEqual({
      user: null,
      queries: [{ queryKey: ['/api/news'], data: news }],
      slots: [],
      loadedAt: expect.any(Number),
    })
  })

  test('has the scripts of its release in the boot data, and preloads none', async () => {
    const { open } = await createRenderingSite({ api: newsApi() })
    const { text } = await open('/news')
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '')
    expect(boot.pageScripts).toEqual([
      shellScript('federation'),
      {
        href: expect.stringMatching(/\/1\.0\.0-\w+\/news\.0123456789abcdef\.js$/),
        integrity: 'sha256-news',
      },
      {
        href: expect.stringMatching(/\/1\.0\.0-\w+\/remoteEntry\.js$/),
        integrity: expect.stringMatching(/^sha384-/),
      },
    ])
    expect(text).not.toContain('rel="preload"')
  })

  test('escapes texts of members', async () => {
    const { open } = await createRenderingSite({
      api: newsApi(['</title></script><script>alert(1)</script>$&<!--page-->']),
    })
    const { text } = await open('/news')
    const [before = ''] = text.split('<div id="root">')
    const [, after = ''] = text.split('id="page-data">')
    expect(before).toContain('<title>&lt;/title&gt;&lt;/script&gt;')
    expect(before + after).not.toContain('<script>alert')
    expect(after).toContain('$&\\u003c!--page--')
  })

  test('reads the API with the visitor’s address and without a session', async () => {
    const api = newsApi()
    const { open } = await createRenderingSite({ api })
    await open('/news', { Authorization: 'Bearer x', 'X-Forwarded-For': '203.0.113.7' })
    const [[asked] = []] = api.mock.calls as unknown as [Request][]
    expect(asked?.url).toMatch(/\/api\/news\?limit=2$/)
    expect(asked?.headers.get('authorization')).toBeNull()
    expect(asked?.headers.get('x-forwarded-for')).toBe('203.0.113.7')
  })

  test('is rendered once while the API’s responses stay the same', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    let list = news
    const { open } = await createRenderingSite({ api: async () => Response.json(list) })
    expect((await open('/news')).text).toContain('render 1')
    expect((await open('/news')).text).toContain('render 1')
    expect((await open('/news?page=2')).text).toContain('render 2')
    list = ['Brake check week']
    // The server asks the API again.
    vi.advanceTimersByTime(20)
    const { text } = await open('/news')
    expect(text).toContain('<p>Brake check week by')
    expect(text).toContain('render 3')
  })

  test('reads a changed response once, to detect the change and to render it', async () => {
    const lists = [news, ['Brake check week']]
    const api = vi.fn(async () => Response.json(lists[Math.min(api.mock.calls.length, 2) - 1]))
    const { open } = await createRenderingSite({ api })
    await open('/news')
    expect((await open('/news')).text).toContain('<p>Brake check week by')
    expect(api).toHaveBeenCalledTimes(2)
  })

  test('is rendered by the live release', async () => {
    const { open, release } = await createRenderingSite({ api: newsApi() })
    await open('/news')
    await release('1.1.0')
    expect((await open('/news')).text).toContain('by 1.1.0')
  })
})

/** An API in which each member has news of their own. */
const membersApi = (whenAsked: (request: Request) => Promise<unknown> = async () => undefined) =>
  vi.fn(async (request: Request) => {
    const id = /haulyard_session=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
    await whenAsked(request)
    if (id === undefined || id === 'expired') return new Response('', { status: 401 })
    return Response.json(request.url.includes('/auth/user') ? { id } : [`News of ${id}`])
  })

const asMember = (id: string) => ({ Cookie: `other=1; haulyard_session=${id}` })

describe('a member’s page', () => {
  test('is rendered with the member’s own data, and nothing may store it', async () => {
    const api = membersApi()
    const { open } = await createRenderingSite({ api })
    const { response, text } = await open('/news', asMember('ray'))
    expect(text).toContain('<p>News of ray by 1.0.0 on the shell’s react</p> for ray')
    expect(pageData(text)).toMatchObject({ user: { id: 'ray' } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const cookies = api.mock.calls.map(([asked]) => asked.headers.get('cookie'))
    expect(cookies).toEqual(['haulyard_session=ray', 'haulyard_session=ray'])
  })

  test('is never a stored document, nor is a visitor’s one of a member', async () => {
    const { open } = await createRenderingSite({
      api: async (request) =>
        Response.json(request.url.includes('/auth/user') ? { id: 'ray' } : news),
    })
    expect((await open('/news', asMember('ray'))).text).toContain('for ray render 1')
    expect((await open('/news')).text).toContain('react</p> render 2')
    expect((await open('/news', asMember('ray'))).text).toContain('for ray render 3')
    expect((await open('/news')).text).toContain('react</p> render 2')
  })

  test('has the data of its own member while pages of many are rendered at once', async () => {
    const pending: (() => void)[] = []
    const api = membersApi(() => new Promise<void>((resolve) => pending.push(resolve)))
    const { open } = await createRenderingSite({ api, limits: { memberConcurrency: 6 } })
    const members = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay']
    const documents = Promise.all(members.map((id) => open('/news', asMember(id))))
    // Each read of the first members gets its response after the reads of the last.
    for (const round of [1, 2]) {
      await expect
        .poll(() => pending.length, { message: `reads of round ${round}` })
        .toBe(members.length)
      for (const respond of pending.splice(0).reverse()) respond()
    }
    for (const [index, { text }] of (await documents).entries()) {
      const id = members[index]
      expect(text).toContain(`News of ${id} by`)
      expect(pageData(text)).toMatchObject({
        user: { id },
        queries: [{ data: [`News of ${id}`] }],
      })
      for (const other of members) {
        if (other !== id) expect(text).not.toContain(`News of ${other}`)
      }
    }
  })

  test('is the prebuilt document once the session has ended', async () => {
    const { open } = await createRenderingSite({ api: membersApi() })
    const { response, text } = await open('/news', asMember('expired'))
    expect(response.status).toBe(200)
    expect(text).toContain('<div id="root">spinner.html</div>')
    expect(text).toMatch(
      /<link rel="preload" [^>]*integrity="sha256-news" href="\/remotes\/[^"]*\/news\.0123456789abcdef\.js">/,
    )
  })

  test('is the prebuilt document while too many are being rendered; a visitor’s page is not', async () => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const asked = vi.fn()
    const { open } = await createRenderingSite({
      api: async (request) => {
        if (!request.headers.has('cookie')) return Response.json(news)
        asked()
        await isReleased
        return Response.json(request.url.includes('/auth/user') ? { id: 'ray' } : news)
      },
      limits: { memberConcurrency: 1 },
    })
    const first = open('/news', asMember('ray'))
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
    expect((await open('/news', asMember('dana'))).text).toContain('spinner.html')
    expect((await open('/news')).text).toContain('Diesel falls')
    release()
    // On a busy machine the API's response may be too late for it to be rendered.
    await first
  })

  test('of something that is not there is the prebuilt document, with 404', async () => {
    const { open } = await createRenderingSite({
      api: async (request) =>
        request.url.includes('/auth/user')
          ? Response.json({ id: 'ray' })
          : new Response('', { status: 404 }),
    })
    const { response, text } = await open('/news', asMember('ray'))
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('<div id="root">spinner.html</div>')
  })

  test('that throws is logged without what the member has searched for or read', async () => {
    const log = { info: vi.fn(), error: vi.fn() }
    const { open } = await createRenderingSite({ api: membersApi(), log })
    const { text } = await open('/news?throw=my-search', asMember('ray'))
    expect(text).toContain('spinner.html')
    expect(log.error).toHaveBeenCalledOnce()
    const logged = log.error.mock.calls.flat().map((part) => String(part))
    expect(logged).toEqual(["A member's page of mfe-content could not be rendered", 'Error: Error'])
  })
})

describe('the placeholder is served', () => {
  const placeholder = '<div id="root">placeholder.html</div>'

  test.each([
    ['the page throws', '/news?throw'],
    ['the page returns nothing to render', '/news?none'],
  ])('when %s', async (_, path) => {
    const { open } = await createRenderingSite({ api: newsApi() })
    const { response, text } = await open(path)
    expect(response.status).toBe(200)
    expect(text).toContain(placeholder)
  })

  test('with 404 when the page’s record does not exist', async () => {
    const { open } = await createRenderingSite({
      api: async () => new Response('', { status: 404 }),
    })
    const { response, text } = await open('/news')
    expect(response.status).toBe(404)
    expect(text).toContain(placeholder)
  })

  test('when the API is unreachable, and the page when it is available again', async () => {
    let isAway = true
    const { open } = await createRenderingSite({
      api: async () => (isAway ? new Response('', { status: 503 }) : Response.json(news)),
    })
    const { response, text } = await open('/news')
    expect(response.status).toBe(200)
    expect(text).toContain(placeholder)
    isAway = false
    expect((await open('/news')).text).toContain('Diesel falls')
  })

  test('when the API does not respond in time', async () => {
    const { open } = await createRenderingSite({
      api: () => new Promise<Response>(() => undefined),
      limits: { renderMs: 50 },
    })
    expect((await open('/news')).text).toContain(placeholder)
  })

  test('when a release’s render module is broken', async () => {
    const { open, release } = await createRenderingSite({ api: newsApi() })
    await release('2.0.0', { 'drawing/remote.cjs': 'nonsense(' })
    expect((await open('/news')).text).toContain(placeholder)
  })

  test('when code crashes the worker, which is restarted after a pause', async () => {
    const log = { info: vi.fn(), error: vi.fn() }
    const { open } = await createRenderingSite({
      api: newsApi(),
      log,
      limits: { restMs: 60_000 },
    })
    await open('/news')
    await open('/news?crash')
    await expect
      .poll(() => log.error.mock.calls)
      .toContainEqual(['Pages are not rendered for a while', expect.anything()])
    expect((await open('/news?again')).text).toContain(placeholder)
    // Documents made before are still stored.
    expect((await open('/news')).text).toContain('Diesel falls')
  })

  test('while a page’s code hangs, until the worker is replaced', async () => {
    const { open } = await createRenderingSite({
      api: newsApi(),
      limits: { renderMs: 200, stuckMs: 300, restMs: 0 },
    })
    expect((await open('/news?hang')).text).toContain(placeholder)
    await expect.poll(async () => (await open('/news')).text).toContain('Diesel falls')
  })
})
