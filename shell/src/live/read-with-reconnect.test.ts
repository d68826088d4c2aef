import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readWithReconnect } from './read-with-reconnect'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads that end after `lastingMs`, one after the other; remembers when each began. */
const startReading = ({ lastingMs = () => 0 }: { lastingMs?: (read: number) => number } = {}) => {
  const beginnings: number[] = []
  const end = new AbortController()
  const done = readWithReconnect({
    readOnce: async () => {
      beginnings.push(performance.now())
      await new Promise((resolve) => setTimeout(resolve, lastingMs(beginnings.length)))
      throw new TypeError('Failed to fetch')
    },
    isFinal: () => false,
    signal: end.signal,
  })
  const pauses = () => beginnings.slice(1).map((time, index) => time - (beginnings[index] ?? 0))
  return { beginnings, end, done, pauses }
}

test('a lost connection is tried again after pauses that double up to a minute', async () => {
  const { pauses } = startReading()
  await vi.advanceTimersByTimeAsync(600_000)
  const longest = [3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]
  for (const [index, limit] of longest.entries()) {
    expect(pauses()[index]).toBeGreaterThanOrEqual(limit / 2)
    expect(pauses()[index]).toBeLessThanOrEqual(limit + 1)
  }
})

test('the pauses differ from reader to reader', async () => {
  const readers = Array.from({ length: 5 }, () => startReading())
  await vi.advanceTimersByTimeAsync(3100)
  expect(new Set(readers.map(({ beginnings }) => beginnings[1])).size).toBeGreaterThan(1)
})

test('after a connection that stood for a while the pause is short again', async () => {
  const { pauses } = startReading({ lastingMs: (read) => (read === 4 ? 40_000 : 0) })
  await vi.advanceTimersByTimeAsync(100_000)
  expect(pauses()[3]).toBeLessThanOrEqual(43_001)
})

test('during a pause an end is an end', async () => {
  const { beginnings, end, done } = startReading()
  await vi.advanceTimersByTimeAsync(1000)
  end.abort()
  await done
  await vi.advanceTimersByTimeAsync(60_000)
  expect(beginnings).toHaveLength(1)
})

test('a final failure is not tried again', async () => {
  const readOnce = vi.fn(() => Promise.reject(new Error('Over')))
  const { signal } = new AbortController()
  const done = readWithReconnect({ readOnce, isFinal: () => true, signal })
  await expect(done).rejects.toThrow('Over')
  expect(readOnce).toHaveBeenCalledTimes(1)
})
