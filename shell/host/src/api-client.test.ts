import { correctedSearchHeader } from '@haulyard/api-contract'
import { ApiError, KeptInOutbox } from '@haulyard/shell-contract'
import { startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { createApiClient, tokenStorageKey, withQuery } from './api-client'

const server = startMockApi()
const api = createApiClient()
afterEach(() => localStorage.clear())

test('empty fields are left out of the query string', () => {
  expect(withQuery('/api/x', { a: '', b: undefined, c: null, d: 'e f', g: 0 })).toBe(
    '/api/x?d=e+f&g=0',
  )
})

test('every request has the credentials, and a stored token as its bearer', async () => {
  server.use(
    http.get('*/api/x', ({ request: { credentials, headers } }) =>
      HttpResponse.json({ credentials, authorization: headers.get('authorization') }),
    ),
  )
  expect(await api.get('/api/x')).toEqual({ credentials: 'include', authorization: null })
  localStorage.setItem(tokenStorageKey, 'secret')
  expect(await api.get('/api/x')).toEqual({
    credentials: 'include',
    authorization: 'Bearer secret',
  })
})

test('a list returns its items and the address of the next page', async () => {
  server.use(
    http.get('*/api/x', () =>
      HttpResponse.json([1, 2], { headers: { link: '</api/x?cursor=abc>; rel="next"' } }),
    ),
  )
  expect(await api.list('/api/x')).toEqual({ items: [1, 2], nextUrl: '/api/x?cursor=abc' })
})

test('a list says which search the API did in place of the one that was asked for', async () => {
  const headers = { [correctedSearchHeader]: 'qu%C3%A9bec%20trailer' }
  server.use(http.get('*/api/x', () => HttpResponse.json([], { headers })))
  expect(await api.list('/api/x')).toMatchObject({
    correctedSearch: 'qu%C3%A9bec%20trailer',
  })
})

test('a response that is not OK is an error with status, code and the text of the specification', async () => {
  const body = { code: 'x.not_found', message: 'X not found' }
  server.use(http.get('*/api/x', () => HttpResponse.json(body, { status: 404 })))
  const error = await api.get('/api/x').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 404,
    code: 'x.not_found',
    message: `404: ${JSON.stringify(body)}`,
  })
})

test('an error contains the time of Retry-After', async () => {
  const failWith = (headers: Record<string, string>) => {
    server.use(http.get('*/api/x', () => new HttpResponse(null, { status: 429, headers })))
    return expect(api.get('/api/x')).rejects
  }
  await failWith({ 'retry-after': '90' }).toMatchObject({ retryAfterMs: 90_000 })
  await failWith({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }).toMatchObject({
    retryAfterMs: null,
  })
  await failWith({}).toMatchObject({ retryAfterMs: null })
})

test('an error without a body has the status text', async () => {
  server.use(
    http.get('*/api/x', () => new HttpResponse(null, { status: 503, statusText: 'Unavailable' })),
  )
  await expect(api.get('/api/x')).rejects.toMatchObject({ message: '503: Unavailable', code: null })
})

test('a write sends path, body and key as the contract names them', async () => {
  const topic = { id: 'topic-1', title: 'Donner Pass tonight?' }
  server.use(
    http.post('*/api/forum/topics', async ({ request }) =>
      HttpResponse.json(
        {
          ...topic,
          sent: await request.json(),
          type: request.headers.get('content-type'),
          key: request.headers.get('idempotency-key'),
        },
        { status: 201 },
      ),
    ),
    http.delete('*/api/forum/topics/:id', ({ params, request }) =>
      params.id === 'a/b' && request.headers.get('content-type') === 'application/json'
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.error(),
    ),
  )
  const body = { title: topic.title, category: 'routes' } as const
  const response = await api.call('POST /api/forum/topics', { body, idempotencyKey: 'once' })
  expect(response).toEqual({ ...topic, sent: body, type: 'application/json', key: 'once' })
  expect(await api.call('DELETE /api/forum/topics/{id}', { params: { id: 'a/b' } })).toBeUndefined()
})

test('a call that the contract does not know does not compile', () => {
  const check = () => [
    // @ts-expect-error There is no such operation.
    api.call('POST /api/nothing'),
    // @ts-expect-error The path needs its parameter.
    api.call('DELETE /api/forum/topics/{id}'),
    // @ts-expect-error The body is incomplete.
    api.call('POST /api/forum/topics', { body: { title: 'Donner Pass tonight?' } }),
    // @ts-expect-error Nothing is created, so nothing can be created twice.
    api.call('PUT /api/notifications/read', { idempotencyKey: 'once' }),
    // @ts-expect-error There is no body that could be on its way.
    api.call('DELETE /api/forum/topics/{id}', { params: { id: '1' }, onProgress: () => {} }),
  ]
  expect(check).toBeTypeOf('function')
})

test('a write with an outbox note that gets no response is kept, and rejects as kept', async () => {
  const kept: unknown[] = []
  const call = (canKeep: boolean) => {
    const keepUnsent = async (write: unknown) => {
      kept.push(write)
      return canKeep
    }
    const input = { body: { postId: 'post-1', content: 'Hi' }, idempotencyKey: 'key-1' }
    const outbox = { title: 'Your comment', text: 'Hi' }
    return createApiClient({ keepUnsent })
      .call('POST /api/comments', { ...input, outbox })
      .catch((error: unknown) => error)
  }
  server.use(http.post('*/api/comments', () => HttpResponse.error()))
  expect(await call(true)).toBeInstanceOf(KeptInOutbox)
  expect(kept).toEqual([
    {
      operation: 'POST /api/comments',
      params: {},
      body: { postId: 'post-1', content: 'Hi' },
      idempotencyKey: 'key-1',
      title: 'Your comment',
      text: 'Hi',
    },
  ])
  expect(await call(false)).toBeInstanceOf(TypeError)

  server.use(http.post('*/api/comments', () => new HttpResponse(null, { status: 503 })))
  expect(await call(true)).toBeInstanceOf(ApiError)
  expect(kept).toHaveLength(2)
})
