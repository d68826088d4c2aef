import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/**
 * The API of a front-end's test file, at the network's edge. A request that no
 * handler answers fails the test: nothing reaches a network unnoticed.
 * @returns the msw server; each test adds its answers with `server.use(…)`
 */
export const startMockApi = () => {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
