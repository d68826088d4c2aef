import { ApiError } from '@haulyard/shell-contract'
import { startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { createApiClient, tokenStorageKey } from './api-client'

const server = startMockApi()
const listener = { onResponse: vi.fn(), onError: vi.fn() }
const api = createApiClient(listener)
afterEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const body = { title: 'Donner Pass tonight?', category: 'routes' } as const
const post = (onProgress: (fraction: number) => void = () => undefined) =>
  api.call('POST /api/forum/topics', { body, idempotencyKey: 'once', onProgress })
const respondToTopics = (respond: () => Response) =>
  server.use(http.post('*/api/forum/topics', () => respond()))

test('a write with a listener tells how much has left, and sends what any other does', async () => {
  localStorage.setItem(tokenStorageKey, 'secret')
  const requests: Request[] = []
  server.use(
    http.post('*/api/forum/topics', async ({ request }) => {
      requests.push(request.clone())
      return HttpResponse.json({ id: 'topic-1', sent: await request.json() }, { status: 201 })
    }),
  )
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  const fractions: number[] = []
  expect(await post((fraction) => fractions.push(fraction))).toEqual({ id: 'topic-1', sent: body })
  expect(fractions.at(-1)).toBe(1)
  expect(fetchSpy).not.toHaveBeenCalled()
  const [request] = requests
  expect(request?.headers.get('authorization')).toBe('Bearer secret')
  expect(request?.headers.get('content-type')).toBe('application/json')
  expect(request?.headers.get('idempotency-key')).toBe('once')
  expect(request?.credentials).toBe('include')
  expect(listener.onResponse).toHaveBeenCalledOnce()
  fetchSpy.mockRestore()
})

test('a rejected request is the same ApiError as of fetch', async () => {
  const errorBody = {
    code: 'media.damaged',
    message: 'The picture is damaged or incomplete.',
    issues: [{ path: 'imageUrl', message: 'Invalid URL' }],
  }
  respondToTopics(() => HttpResponse.json(errorBody, { status: 413 }))
  const error = await post().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 413,
    code: errorBody.code,
    body: errorBody,
    message: `413: ${JSON.stringify(errorBody)}`,
  })
  expect(listener.onError).toHaveBeenCalledExactlyOnceWith(error, '/api/forum/topics')
})

test('a request without a response fails with an error that is no ApiError', async () => {
  respondToTopics(() => HttpResponse.error())
  const error = await post().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(ApiError)
  expect(listener.onResponse).not.toHaveBeenCalled()
})

test('a response without a body is undefined', async () => {
  respondToTopics(() => new HttpResponse(null, { status: 204 }))
  expect(await post()).toBeUndefined()
})
