import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setUp = () => {
  let isReachable = true
  const reach = vi.fn(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch')
  })
  const connection = createConnection(reach)
  const onReturn = vi.fn()
  connection.onReturn(onReturn)
  return {
    connection,
    reach,
    onReturn,
    status: connection.status.getState,
    setReachable: (value: boolean) => {
      isReachable = value
    },
  }
}

test('one call without a response shows no notice while the API responds', async () => {
  const { connection, status, onReturn } = setUp()
  await connection.check()
  expect(status()).toBe('online')
  expect(onReturn).not.toHaveBeenCalled()
})

test('an API out of reach is looked for again after 2, 4, 8, 15 and then every 30 seconds', async () => {
  const { connection, status, reach, setReachable } = setUp()
  setReachable(false)
  await connection.check()
  expect(status()).toBe('unreachable')
  for (const seconds of [2, 4, 8, 15, 30, 30]) {
    const before = reach.mock.calls.length
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(reach).toHaveBeenCalledTimes(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(reach).toHaveBeenCalledTimes(before + 1)
  }
})

test('its return is told once, and nothing is looked for any more', async () => {
  const { connection, status, reach, onReturn, setReachable } = setUp()
  setReachable(false)
  await connection.check()
  setReachable(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(status()).toBe('online')
  expect(onReturn).toHaveBeenCalledTimes(1)
  const looks = reach.mock.calls.length
  await vi.advanceTimersByTimeAsync(120_000)
  expect(reach).toHaveBeenCalledTimes(looks)
})

test('any response of the API ends the notice', async () => {
  const { connection, status, onReturn, setReachable } = setUp()
  setReachable(false)
  await connection.check()
  connection.onResponse(null)
  expect(status()).toBe('online')
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test('the browser’s offline event counts at once, its online event only with a response', async () => {
  const { connection, status, setReachable } = setUp()
  const stop = connection.start()
  setReachable(false)
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(status()).toBe('offline')
  isOnLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('unreachable')
  setReachable(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('online')
  stop()
  window.dispatchEvent(new Event('offline'))
  expect(status()).toBe('online')
})

test('a page that is opened without a network says so', () => {
  const { connection, status } = setUp()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const stop = connection.start()
  expect(status()).toBe('offline')
  stop()
})

test('an answer that the browser had saved is none, and the oldest one is named', async () => {
  const { connection, status, reach, onReturn, setReachable } = setUp()
  setReachable(false)
  connection.onResponse('Thu, 26 Nov 2026 12:00:00 GMT')
  connection.onResponse('Thu, 26 Nov 2026 10:00:00 GMT')
  connection.onResponse('Thu, 26 Nov 2026 11:00:00 GMT')
  await vi.advanceTimersByTimeAsync(0)
  expect(reach).toHaveBeenCalledOnce()
  expect(status()).toBe('unreachable')
  expect(connection.savedAt.getState()).toBe('Thu, 26 Nov 2026 10:00:00 GMT')
  connection.onResponse(null)
  expect(status()).toBe('online')
  expect(connection.savedAt.getState()).toBeNull()
  expect(onReturn).toHaveBeenCalledExactlyOnceWith(true)
})
