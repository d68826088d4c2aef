import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRenderingSite } from '../testing/rendering-site'

/** An API whose responses have ETags, as those of the product. */
const createApi = () => {
  const state = { news: ['Diesel falls'], hasNextPage: false }
  const api = vi.fn(async (request: Request) => {
    const body = JSON.stringify(state.news)
    const etag = `"${Buffer.from(body).toString('hex')}"`
    const headers = {
      ETag: etag,
      'Content-Type': 'application/json',
      ...(state.hasNextPage ? { Link: '</api/news?after=1>; rel="next"' } : {}),
    }
    return request.headers.get('if-none-match') === etag
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers })
  })
  const statuses = async () =>
    Promise.all(api.mock.results.map(async ({ value }) => (await value).status))
  return { api, state, statuses }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** So long the server trusts what it has asked the API. */
const trustedMs = 20

const brotli = { 'Accept-Encoding': 'br' }

test('two visitors get the same bytes, and the API sends its response once', async () => {
  const { api, statuses } = createApi()
  const { open } = await createRenderingSite({ api })
  const first = await open('/news', brotli)
  const second = await open('/news', { ...brotli, 'User-Agent': 'another' })
  expect(second.text).toBe(first.text)
  expect(second.response.headers.get('etag')).toBe(first.response.headers.get('etag'))
  expect(second.response.headers.get('content-encoding')).toBe('br')
  expect(second.response.headers.get('content-security-policy')).toBe(
    first.response.headers.get('content-security-policy'),
  )
  expect(await statuses()).toEqual([200, 304])
})

test('a browser that has the document gets 304 with the policies, until a write', async () => {
  const { api, state } = createApi()
  const { open } = await createRenderingSite({ api })
  const { response } = await open('/news')
  const etag = response.headers.get('etag') ?? ''
  const again = await open('/news', { 'If-None-Match': etag })
  expect(again.response.status).toBe(304)
  expect(again.text).toBe('')
  for (const name of ['content-security-policy', 'integrity-policy', 'x-content-type-options']) {
    expect(again.response.headers.get(name), name).toBe(response.headers.get(name))
  }
  state.news = ['Brake check week']
  vi.advanceTimersByTime(trustedMs)
  const changed = await open('/news', { 'If-None-Match': etag })
  expect(changed.response.status).toBe(200)
  expect(changed.text).toContain('<p>Brake check week by')
})

test('with frequent requests the API is asked once in 20 ms', async () => {
  const { api, statuses } = createApi()
  const { open } = await createRenderingSite({ api })
  const openAfter = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await open('/news')
  }
  for (const ms of [0, trustedMs, trustedMs - 1, 1, 0]) await openAfter(ms)
  expect(await statuses()).toEqual([200, 304, 304])
})

test('a list that has a next page now is another document', async () => {
  const { api, state } = createApi()
  const { open } = await createRenderingSite({ api })
  expect((await open('/news')).text).toContain('render 1')
  state.hasNextPage = true
  expect((await open('/news')).text).toContain('render 2')
})

test('a stored document is sent for its encoding, host and choice of pictures only', async () => {
  const { api } = createApi()
  const { open } = await createRenderingSite({ api })
  const ways: readonly Record<string, string>[] = [
    {},
    { 'Accept-Encoding': 'gzip' },
    { 'X-Forwarded-Host': 'other.example' },
    { 'Save-Data': 'on' },
  ]
  const etags = new Set<string | null>()
  for (const headers of ways) etags.add((await open('/news', headers)).response.headers.get('etag'))
  expect(etags.size).toBe(ways.length)
  const other = await open('/news', { 'X-Forwarded-Host': 'other.example' })
  expect(other.response.headers.get('content-security-policy')).toContain('http://other.example/')
  expect((await open('/news', { 'Save-Data': 'on' })).text).toContain('data-saves-data')
})

test('a member’s document has no ETag, and one of a visitor does not answer 304 to a member', async () => {
  const { api } = createApi()
  const { open } = await createRenderingSite({ api })
  const etag = (await open('/news')).response.headers.get('etag') ?? ''
  const headers = { Cookie: 'haulyard_session=ray', 'If-None-Match': etag }
  const { response } = await open('/news', headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).toBeNull()
})

test('a page that could not be rendered, or whose record is missing, is not stored', async () => {
  let status = 503
  const { open } = await createRenderingSite({
    api: async () => (status === 200 ? Response.json(['News']) : new Response('', { status })),
  })
  for (status of [503, 404]) {
    expect((await open('/news')).response.headers.get('etag')).toBeNull()
  }
  status = 200
  expect((await open('/news')).text).toContain('<p>News by')
})

test('an unknown address is not stored', async () => {
  const { api } = createApi()
  const { open } = await createRenderingSite({ api })
  const { response } = await open('/nowhere')
  expect(response.status).toBe(404)
  expect(response.headers.get('etag')).toBeNull()
})

test('simultaneous requests for one document share its making and its check', async () => {
  const { api, statuses } = createApi()
  const { open } = await createRenderingSite({ api })
  const openMany = () => Promise.all(Array.from({ length: 8 }, () => open('/news')))
  for (const { text } of await openMany()) expect(text).toContain('render 1')
  await openMany()
  expect(await statuses()).toEqual([200, 304])
})
