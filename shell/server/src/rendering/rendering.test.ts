import { describe, expect, test, vi } from 'vitest'
import { createRenderingSite } from '../testing/rendering-site'
import { shellScript } from '../testing/site'

const news = ['Diesel falls', 'Snow on I-80']
const newsApi = (list: readonly string[] = news) => vi.fn(async () => Response.json(list))

describe('a page that is rendered by the document server', () => {
  test('is in the document with its styles, its title and the data that it has read', async () => {
    const { open } = await createRenderingSite({ api: newsApi() })
    const { response, text } = await open('/news')
    expect(response.status).toBe(200)
    expect(text).toContain(
      '<div id="root"><p>Diesel falls,Snow on I-80 by 1.0.0 on the shell’s react</p>',
    )
    expect(text).toContain('<title>Diesel falls</title>')
    const nonce = /style-src 'nonce-([^']+)'/.exec(
      response.headers.get('content-security-policy') ?? '',
    )?.[1]
    expect(text).toContain(`<style nonce="${nonce}" data-styled="true">p{}</style>`)
    const queries = /id="queries">(.*)<\/script><\/body>/.exec(text)?.[1] ?? ''
    expect(JSON.parse(queries)).toEqual([{ queryKey: ['/api/news'], data: news }])
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
    const [, after = ''] = text.split('id="queries">')
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

  test('is not rendered with a session cookie: the document preloads its scripts', async () => {
    const api = newsApi()
    const { open } = await createRenderingSite({ api })
    const { text } = await open('/news', { Cookie: 'haulyard_session=token' })
    expect(text).toContain('<div id="root">spinner.html</div>')
    expect(text).toMatch(
      /<link rel="preload" [^>]*integrity="sha256-news" href="\/remotes\/[^"]*\/news\.0123456789abcdef\.js">/,
    )
    expect(api).not.toHaveBeenCalled()
  })

  test('is rendered once while the API’s responses stay the same', async () => {
    let list = news
    const { open } = await createRenderingSite({ api: async () => Response.json(list) })
    expect((await open('/news')).text).toContain('render 1')
    expect((await open('/news')).text).toContain('render 1')
    expect((await open('/news?page=2')).text).toContain('render 2')
    list = ['Brake check week']
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

describe('the placeholder is served', () => {
  const placeholder = '<div id="root">news.placeholder.html</div>'

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
    // Pages rendered before are still cached.
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
