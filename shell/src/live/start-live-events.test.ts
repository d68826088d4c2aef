import { emptyRegistry } from '@haulyard/shell-contract/registry'
import { anAdmin, aUser, startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createShell } from '../app/create-shell'
import { startLiveEvents } from './start-live-events'

const server = startMockApi()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

const start = () => {
  const streams = { opened: 0, ended: 0 }
  server.use(
    http.get('*/api/events', ({ request }) => {
      streams.opened += 1
      request.signal.addEventListener('abort', () => {
        streams.ended += 1
      })
      return new HttpResponse(new ReadableStream({}))
    }),
  )
  const shell = createShell({
    registry: emptyRegistry,
    isSessionUnknown: false,
  })
  startLiveEvents(shell)
  const { session } = shell.context
  const signOut = () => session.setState({ status: 'anonymous' }, true)
  onTestFinished(signOut)
  return { streams, shell, session, signOut }
}
const waitUntil = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000 })

test('a visitor has no connection', async () => {
  const { streams } = start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams.opened).toBe(0)
})

test('a member is connected once the page has been quiet for two seconds', async () => {
  const { streams, session, shell } = start()
  const { client } = await shell.queries.preload()
  let respond = () => undefined as unknown
  void client.fetchQuery({
    queryKey: ['slow'],
    queryFn: () =>
      new Promise((resolve) => {
        respond = () => resolve('at last')
      }),
  })
  session.setState({ status: 'signed-in', user: aUser() }, true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(streams.opened).toBe(0)
  respond()
  await waitUntil(() => streams.opened === 1)
})

test('a name that changes costs no new connection, another member does', async () => {
  const { streams, session } = start()
  session.setState({ status: 'signed-in', user: aUser() }, true)
  await waitUntil(() => streams.opened === 1)
  session.setState({ status: 'signed-in', user: aUser({ firstName: 'Dan' }) }, true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(streams).toEqual({ opened: 1, ended: 0 })
  session.setState({ status: 'signed-in', user: anAdmin() }, true)
  await waitUntil(() => streams.opened === 2)
  expect(streams.ended).toBe(1)
})

test('signing out ends the connection', async () => {
  const { streams, session, signOut } = start()
  session.setState({ status: 'signed-in', user: aUser() }, true)
  await waitUntil(() => streams.opened === 1)
  signOut()
  await waitUntil(() => streams.ended === 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams.opened).toBe(1)
})
