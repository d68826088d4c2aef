import type { LiveEvent } from '@haulyard/api-contract'
import { createApiClient, tokenStorageKey } from '@haulyard/shell-host'
import { failure, startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { withWebLocks } from '../testing/web-locks'
import { connectLive } from './live-connection'

const server = startMockApi()
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const reset = { type: 'reset' } as const
const notification = (unreadCount: number): LiveEvent => ({ type: 'notification', unreadCount })

/** The API's stream: what was asked for, and a hand on every stream that is open. */
const serveEvents = () => {
  const requests: Headers[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  let ended = 0
  server.use(
    http.get('*/api/events', ({ request }) => {
      requests.push(request.headers)
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void streams.push(controller),
      })
      request.signal.addEventListener('abort', () => {
        ended += 1
      })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  const write = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text))
  return {
    requests,
    open: () => requests.length - ended,
    begin: async (id: string, count = 1) => {
      await expect.poll(() => streams.length).toBe(count)
      write(`retry: 3000\nid: ${id}\n\n`)
    },
    send: (id: string, event: LiveEvent) =>
      write(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
    end: () => streams.at(-1)?.close(),
  }
}

/** A tab of the member, and what it has heard. */
const openTab = () => {
  const heard: LiveEvent[] = []
  const tab = new AbortController()
  onTestFinished(() => tab.abort())
  connectLive({
    api: createApiClient(),
    userId: 'user-7',
    publish: (event) => void heard.push(event),
    signal: tab.signal,
  })
  return { heard, close: () => tab.abort() }
}

test('a tab hears that it may have missed something, and then what happens', async () => {
  localStorage.setItem(tokenStorageKey, 'secret')
  const events = serveEvents()
  const { heard } = openTab()
  await events.begin('a.1')
  events.send('a.2', notification(1))
  await expect.poll(() => heard).toEqual([reset, notification(1)])
  expect(events.requests[0]?.get('authorization')).toBe('Bearer secret')
  expect(events.requests[0]?.has('last-event-id')).toBe(false)
})

test('after an interruption it goes on from the last event, without a word of a gap', async () => {
  const events = serveEvents()
  const { heard } = openTab()
  await events.begin('a.1')
  events.send('a.2', notification(1))
  await expect.poll(() => heard).toHaveLength(2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  events.end()
  await vi.waitUntil(() => events.requests.length === 2, { timeout: 10_000, interval: 100 })
  vi.useRealTimers()
  expect(events.requests[1]?.get('last-event-id')).toBe('a.2')
  await events.begin('a.2', 2)
  events.send('a.3', notification(2))
  await expect.poll(() => heard).toEqual([reset, notification(1), notification(2)])
})

test('a connection that has gone silent is given up for a new one', async () => {
  const events = serveEvents()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openTab()
  await vi.waitUntil(() => events.requests.length === 1, { timeout: 10_000, interval: 1 })
  await vi.advanceTimersByTimeAsync(49_000)
  expect(events.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitUntil(() => events.requests.length === 2, { timeout: 10_000, interval: 1 })
})

test('a sign-in that is over is not asked about again', async () => {
  let requests = 0
  server.use(
    http.get('*/api/events', () => {
      requests += 1
      return failure(401, 'auth.unauthorized', 'Unauthorized')
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  openTab()
  await vi.waitUntil(() => requests === 1, { timeout: 10_000 })
  await vi.advanceTimersByTimeAsync(300_000)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(requests).toBe(1)
})

test('the end of the session closes the stream', async () => {
  const events = serveEvents()
  const { heard, close } = openTab()
  await events.begin('a.1')
  await expect.poll(() => heard).toEqual([reset])
  close()
  await expect.poll(events.open).toBe(0)
})

test('of two tabs one reads, and the other hears the same', async () => {
  withWebLocks()
  const events = serveEvents()
  const first = openTab()
  await events.begin('a.1')
  await expect.poll(() => first.heard).toEqual([reset])
  const second = openTab()
  await expect.poll(() => second.heard).toEqual([reset])
  events.send('a.2', notification(1))
  await expect.poll(() => second.heard).toEqual([reset, notification(1)])
  expect(first.heard).toEqual([reset, notification(1)])
  expect(events.requests).toHaveLength(1)
})

test('when the tab that reads is closed, another goes on from where it was', async () => {
  withWebLocks()
  const events = serveEvents()
  const first = openTab()
  await events.begin('a.1')
  const second = openTab()
  await expect.poll(() => second.heard).toEqual([reset])
  events.send('a.2', notification(1))
  await expect.poll(() => second.heard).toHaveLength(2)
  first.close()
  await expect.poll(() => events.requests.length).toBe(2)
  expect(events.requests[1]?.get('last-event-id')).toBe('a.2')
  await events.begin('a.2', 2)
  events.send('a.3', notification(2))
  await expect.poll(() => second.heard).toEqual([reset, notification(1), notification(2)])
  expect(first.heard).toEqual([reset, notification(1)])
})
