import { expect, test } from 'vitest'
import { createLoadMonitor } from './load-monitor'

/** A monitor with a clock and a lag that the test sets. */
function createMonitor() {
  const state = { nowMs: 0, meanMs: 20 as number | null, isWatched: false }
  const monitor = createLoadMonitor({
    lag: {
      start: () => {
        state.isWatched = true
      },
      stop: () => {
        state.isWatched = false
      },
      takeMeanMs: () => state.meanMs,
    },
    now: () => state.nowMs,
  })
  const pass = (milliseconds: number, meanMs: number | null) => {
    state.nowMs += milliseconds
    state.meanMs = meanMs
    return monitor.isOverloaded()
  }
  return { monitor, pass, state }
}

test('the process is overloaded after half a second of lag, until it has recovered', () => {
  const { monitor, pass } = createMonitor()
  monitor.start()
  expect(pass(499, 180)).toBe(false)
  expect(pass(1, 180)).toBe(true)
  expect(pass(499, 20)).toBe(true)
  expect(pass(1, 100)).toBe(true)
  expect(pass(500, 20)).toBe(false)
})

test('a busy event loop is not overloaded', () => {
  const { monitor, pass } = createMonitor()
  monitor.start()
  expect(pass(500, 100)).toBe(false)
  expect(pass(500, 140)).toBe(false)
})

test('a blocked event loop without any sample is overloaded', () => {
  const { monitor, pass } = createMonitor()
  monitor.start()
  expect(pass(600, null)).toBe(true)
})

test('the process is not overloaded before the start and after the end', () => {
  const { monitor, pass, state } = createMonitor()
  expect(pass(600, 500)).toBe(false)
  monitor.start()
  expect(state.isWatched).toBe(true)
  expect(pass(600, 500)).toBe(true)
  monitor.stop()
  expect(state.isWatched).toBe(false)
  expect(pass(600, 500)).toBe(false)
})
