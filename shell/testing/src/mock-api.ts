import type { Draft, DraftInput } from '@haulyard/api-contract'
import { firstForumCategories } from '@haulyard/api-contract/testing'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** The account's drafts, which the forms of members read and save. */
const draftHandlers = () => {
  const drafts = new Map<string, Draft>()
  afterEach(() => drafts.clear())
  const find = (key: unknown) => drafts.get(String(key))
  return [
    http.get('*/api/drafts', () => HttpResponse.json([...drafts.values()])),
    http.get('*/api/drafts/:key', ({ params }) => {
      const draft = find(params.key)
      return draft ? HttpResponse.json(draft) : new HttpResponse(null, { status: 404 })
    }),
    http.put('*/api/drafts/:key', async ({ params, request }) => {
      const { values, title, path } = (await request.json()) as DraftInput
      const key = String(params.key)
      const version = (find(key)?.version ?? 0) + 1
      const updatedAt = new Date().toISOString()
      const draft = { key, title, path, values, version, updatedAt, photo: null, other: null }
      drafts.set(key, draft)
      return HttpResponse.json(draft)
    }),
    http.delete('*/api/drafts/:key', ({ params }) => {
      drafts.delete(String(params.key))
      return new HttpResponse(null, { status: 204 })
    }),
  ]
}

/**
 * The API of a front-end's test file, as msw handlers. A request without a
 * handler fails with an error, so that none reaches a network unnoticed.
 * @returns the msw server; each test adds its handlers with `server.use(…)`
 */
export const startMockApi = () => {
  // The shell reads these on every page, the second one for members.
  const server = setupServer(
    http.get('*/api/site', () => HttpResponse.json({ readOnly: null })),
    http.get('*/api/notifications/unread-count', () => HttpResponse.json({ count: 0 })),
    // The board and its forms read these beside the topics.
    http.get('*/api/forum/categories', () => HttpResponse.json(firstForumCategories)),
    http.get('*/api/forum/categories/follows', () => HttpResponse.json([])),
    // The page of a service reads these for its provider.
    http.get('*/api/service-requests', () => HttpResponse.json([])),
    // Members' lists of classifieds mark the saved ones.
    http.get('*/api/classifieds/saved/ids', () => HttpResponse.json({ ids: [] })),
    ...draftHandlers(),
    // The filters of the classifieds read these beside the list.
    http.get('*/api/classifieds/counts', () => HttpResponse.json({})),
    // An empty list of classifieds reads these.
    http.get('*/api/classifieds/suggestions', () => HttpResponse.json([])),
  )
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

/**
 * Responds to every POST to a path with `respond()`, until the test ends.
 * @returns the bodies that were sent, growing as they come
 */
export const recordPosts = (
  server: ReturnType<typeof startMockApi>,
  path: string,
  respond: () => Response | Promise<Response>,
): unknown[] => {
  const bodies: unknown[] = []
  server.use(
    http.post(path, async ({ request }) => {
      bodies.push(await request.json())
      return respond()
    }),
  )
  return bodies
}
