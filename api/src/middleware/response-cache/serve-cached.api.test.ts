import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified } from '../../testing/fixtures'
import { signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
const classified = aClassified()
const list = '/api/classifieds?limit=5'

beforeAll(async () => {
  server = await createTestServer()
  await server.db.collection('classifieds').insertOne(classified)
})
afterAll(() => server.close())

const countReads = (work: () => Promise<unknown>) =>
  server.recordCommands('find', work).then(({ length }) => length)
const headersOf = (response: Response) => {
  const { 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return headers
}

describe('a public response', () => {
  test('is read once and is the same from the cache', async () => {
    const first = await server.request(list)
    let second = first
    const reads = await countReads(async () => {
      second = await server.request(list)
    })
    expect(reads).toBe(0)
    expect(second.status).toBe(200)
    expect(headersOf(second)).toEqual(headersOf(first))
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('carries the request id of a proxy', async () => {
    await server.request(list)
    const response = await server.request(list, { headers: { 'X-Request-Id': 'from-the-proxy' } })
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy')
  })

  test.each(['', 'W/'])('that the client has already is not sent again (%s"…")', async (weak) => {
    const first = await server.request(list)
    const etag = first.headers.get('etag') ?? ''
    const headers = { 'If-None-Match': `"other", ${weak}${etag}` }
    // From the cache, and not.
    for (const path of [list, `${list}&page=unknown`]) {
      const response = await server.request(path, { headers })
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('etag')).toBe(etag)
    }
    const changed = await server.request(list, { headers: { 'If-None-Match': '"other"' } })
    expect(changed.status).toBe(200)
  })

  test('is new after a write, and so is its tag', async () => {
    const before = await server.request(list)
    await server.db.collection('classifieds').insertOne(aClassified({ title: 'Reefer, 2021' }))
    const after = await server.request(list)
    expect(await after.json()).toHaveLength(2)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test('is one for all unknown query fields, and does not contain them', async () => {
    await server.request(`${list}&limit=1&utm=1`)
    const reads = await countReads(async () => {
      const response = await server.request('/api/classifieds?utm=2&limit=5')
      expect(response.headers.get('link') ?? '').not.toContain('utm')
    })
    expect(reads).toBe(0)
  })

  test('has the same headers for HEAD', async () => {
    const get = await server.request(list)
    const head = await server.request(list, { method: 'HEAD' })
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    expect(await head.text()).toBe('')
  })

  test('that depends on no reader is shared with members, and their browsers do not store it', async () => {
    const summary = '/api/moderation/summary'
    // First, because it may take longer than a response stays cached.
    const { bearer } = await signIn(server)
    await server.request(summary)
    const reads = await countReads(async () => {
      const response = await server.request(summary, { headers: bearer })
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })
    expect(reads).toBe(0)
    expect((await server.request(summary)).headers.get('cache-control')).toBe('no-cache')
  })
})

describe('credentials are', () => {
  const cacheControlFor = async (headers: Record<string, string>) =>
    (await server.request(list, { headers })).headers.get('cache-control')

  test.each(['haulyard_canary=1', 'not_haulyard_session=1', 'theme=haulyard_session=1'])(
    'not another cookie: %s',
    async (cookie) => {
      await server.request(list)
      expect(await cacheControlFor({ cookie })).toBe('no-cache')
    },
  )

  test.each(['haulyard_session=1', 'theme=dark; haulyard_session=1', '__Host-haulyard_session=1'])(
    'the session cookie: %s',
    async (cookie) => {
      expect(await cacheControlFor({ cookie })).toBe('private, no-store')
    },
  )
})

describe('an error', () => {
  test('is not cached: the record may be created', async () => {
    const late = aClassified()
    expect((await server.request(`/api/classifieds/${late._id}`)).status).toBe(404)
    await server.db.collection('classifieds').insertOne(late)
    expect((await server.request(`/api/classifieds/${late._id}`)).status).toBe(200)
  })

  test('is the response to all simultaneous requests', async () => {
    const path = `/api/classifieds/${aClassified()._id}`
    const responses = await Promise.all([1, 2, 3].map(() => server.request(path)))
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404])
    const [body, ...others] = await Promise.all(responses.map((response) => response.text()))
    expect(body).toContain('classifieds.not_found')
    expect(others).toEqual([body, body])
  })

  test('for a bad query stays one when the same list is cached', async () => {
    await server.request(list)
    expect((await server.request('/api/classifieds?limit=500')).status).toBe(400)
  })
})

describe('a response that depends on the caller', () => {
  test('is shared among visitors only', async () => {
    const { bearer } = await signIn(server)
    const path = '/api/news?limit=3'
    await server.request(path)
    expect(await countReads(() => server.request(path))).toBe(0)
    expect(await countReads(() => server.request(path, { headers: bearer }))).toBeGreaterThan(0)
  })
})
