import { isWebUrl } from '@haulyard/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/members'
import { type PageSite, startPageSite } from '../../testing/page-site'
import { fetchesOf } from '../../testing/picture-site'
import { postJson } from '../../testing/requests'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { runJob } from '../account-data/testing/run-job'
import type { LinkCardDocument } from './link-cards.repository'

let site: PageSite
let server: TestServer
let bearer: Record<string, string>
let count = 0

beforeAll(async () => {
  site = await startPageSite()
  server = await createTestServer({ outboundAllow: [site.target] })
  bearer = (await signIn(server)).bearer
})
afterAll(async () => {
  await server.close()
  await site.close()
})

/** The card that is stored of a page with this head. */
async function cardOf(head: string, type?: string) {
  count += 1
  const address = site.putPage(`/${count}`, { head, ...(type && { type }) })
  const body = { content: `See ${address}`, visibility: 'public' }
  expect((await postJson(server, '/api/posts', body, bearer)).status).toBe(201)
  await runJob(server, 'link-cards')
  const card = await server.db.collection<LinkCardDocument>('linkCards').findOne({ address })
  if (!card) throw new Error('There is no card')
  return card
}
const titled = (content: string) => `<meta property="og:title" content="${content}">`

test.each([
  ['a script', '<title><script>ran()</script></title>', '<script>ran()</script>'],
  ['a script in an attribute', titled('<script>ran()</script>'), '<script>ran()</script>'],
  ['entities', titled('&lt;img src=x onerror=ran()&gt;'), '<img src=x onerror=ran()>'],
  ['entities twice', titled('&amp;lt;script&amp;gt;'), '&lt;script&gt;'],
  ['numbers of characters', titled('&#60;script&#x3e;'), '<script>'],
  ['an end of an attribute', titled('&quot; onmouseover=&quot;ran()'), '" onmouseover="ran()'],
  [
    'one with the other quotes',
    `<meta property='og:title' content='a" onload="ran()'>`,
    'a" onload="ran()',
  ],
  ['an end of the title', '<title>One</title><title>Two</title>', 'One'],
  ['an end of the head in the title', '<title></head><body>Two</title>', '</head><body>Two'],
  ['a comment', `<!-- ${titled('No')} --><title>Yes</title>`, 'Yes'],
  [
    'a script with a title',
    `<script>'${titled('No')}<title>No</title>'</script><title>Yes</title>`,
    'Yes',
  ],
  ['a style with a title', '<style><title>No</title></style><title>Yes</title>', 'Yes'],
  ['an SVG', titled('<svg/onload=ran()//'), '<svg/onload=ran()//'],
  [
    'a template',
    titled('{{constructor.constructor(`ran()`)()}}'),
    '{{constructor.constructor(`ran()`)()}}',
  ],
  ['overrides of the direction', titled('Safe \u202egnp.exe\u2066'), 'Safe gnp.exe'],
  ['NULs and controls', titled('a\u0000b\u0007c\u001bd'), 'abcd'],
  ['a NUL as an entity', titled('a&#0;b'), 'a\ufffdb'],
  ['half a character', titled('a&#xd800;b'), 'a\ufffdb'],
  ['line breaks', titled(' One\n\n\t two\r\n '), 'One two'],
  ['nothing visible', `${titled('\u200b\u2800 ')}<title>Title</title>`, 'Title'],
  ['a base', `<base href="javascript:ran()//">${titled('Base')}`, 'Base'],
  ['a name of objects', '<meta property="__proto__" content="No"><title>Yes</title>', 'Yes'],
  ['capitals', '<META PROPERTY="OG:Title" CONTENT="Loud">', 'Loud'],
  ['two of them', `${titled('First')}${titled('Second')}`, 'First'],
])('a title with %s is stored as plain text', async (_what, head, title) => {
  expect((await cardOf(head)).title).toBe(title)
})

test('a description is stored as plain text, too', async () => {
  const head = `<title>A</title><meta name="description" content="<b onclick=ran()>b</b>\u202e&#8238;">`
  expect((await cardOf(head)).description).toBe('<b onclick=ran()>b</b>')
})

test('long texts are cut, also those of a megabyte', async () => {
  const long = `${'long '.repeat(200_000)}`
  const head = `${titled(long)}<meta property="og:description" content="${'\u{1f69a}'.repeat(4000)}">`
  const { title, description } = await cardOf(head)
  expect(title?.length).toBeLessThanOrEqual(200)
  expect(description?.length).toBeLessThanOrEqual(300)
  expect(/\p{Cs}/u.test(description ?? '')).toBe(false)
})

test.each([
  ['javascript:ran()'],
  ['JaVaScRiPt:ran()'],
  ['java\tscript:ran()'],
  ['&#106;avascript:ran()'],
  ['vbscript:ran()'],
  ['data:image/svg+xml,<svg onload=ran()>'],
  ['data:image/png;base64,iVBORw0KGgo='],
  ['blob:https://a.example/1'],
  ['file:///etc/passwd'],
  ['ftp://a.example/b.png'],
  ['https://user:secret@a.example/b.png'],
  ['http://localhost:3000/api/logout'],
  ['https://['],
  [`https://a.example/${'a'.repeat(3000)}`],
])('a picture at %.40s is left out', async (address) => {
  const card = await cardOf(`<title>A</title><meta property="og:image" content="${address}">`)
  expect(card).toMatchObject({ title: 'A', imageUrl: null })
})

test.each([
  ['of a private address', 'http://10.0.0.1/a.png', 'is at a private address'],
  ['that is an SVG', '/picture.svg', 'SVG'],
  ['that is a page', '/page', 'not a picture'],
])(
  'a picture %s is fetched by the guarded connector, and left out',
  async (_what, address, reason) => {
    site.put('/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>')
    site.putPage('/page', { head: '<script>ran()</script>' })
    const card = await cardOf(`<title>A</title><meta property="og:image" content="${address}">`)
    expect(card.imageUrl).toBeNull()
    const { href } = new URL(address, site.origin)
    expect((await fetchesOf(server).findOne({ address: href }))?.lastError).toContain(reason)
  },
)

test.each([
  ['"onmouseover="ran()', 'https://a.example/'],
  ["'onmouseover='ran()", "https://a.example/'onmouseover='ran()"],
  ['<script>ran()</script>', 'https://a.example/'],
  ['\u202ejs', 'https://a.example/js'],
])(
  'an address that ends with %s is stored as a link that leads to a page',
  async (end, expected) => {
    const body = { content: `https://a.example/${end}`, visibility: 'public' }
    expect((await postJson(server, '/api/posts', body, bearer)).status).toBe(201)
    const cards = server.db.collection<LinkCardDocument>('linkCards')
    const found = await cards.findOne({ address: expected })
    expect(found && isWebUrl(found.address)).toBe(true)
    await cards.deleteMany({ address: expected })
  },
)

test.each([
  ['text/html; charset=windows-1252', '', 'Caf\u00e9'],
  ['text/html', '<meta charset="windows-1252">', 'Caf\u00e9'],
  ['text/html; charset=unknown', '', 'Caf\u00e9'],
])('a page in another character set (%s) is decoded', async (type, meta, title) => {
  count += 1
  const address = site.put(`/${count}`, (response) => {
    const html = `<head>${meta}<title>Caf\u00e9</title>`
    response.writeHead(200, { 'content-type': type }).end(Buffer.from(html, 'latin1'))
  })
  const body = { content: address, visibility: 'public' }
  await postJson(server, '/api/posts', body, bearer)
  await runJob(server, 'link-cards')
  expect(await server.db.collection('linkCards').findOne({ address })).toMatchObject({ title })
})
