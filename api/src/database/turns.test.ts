import { afterEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns'

/** Something that happens when it is told to. */
function createMoment() {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  return { reach: () => reach(), reached }
}

/** Work that says when it has begun, and ends when it is told to. */
function createWork() {
  const beginning = createMoment()
  const end = createMoment()
  const run = () => {
    beginning.reach()
    return end.reached
  }
  return { run, hasBegun: beginning.reached, end: end.reach }
}

afterEach(() => {
  vi.useRealTimers()
})

test('work on one record begins when the work before it has ended, in order', async () => {
  const turns = createTurns()
  const first = createWork()
  const order: string[] = []
  const taken = [
    turns('topic', first.run),
    turns('topic', async () => order.push('second')),
    turns('topic', async () => order.push('third')),
  ]
  await turns('another topic', async () => order.push('elsewhere'))
  expect(order).toEqual(['elsewhere'])
  first.end()
  await Promise.all(taken)
  expect(order).toEqual(['elsewhere', 'second', 'third'])
})

test('work that fails fails alone', async () => {
  const turns = createTurns()
  const failing = turns('topic', () => Promise.reject(new Error('Collided')))
  const next = turns('topic', async () => 'done')
  await expect(failing).rejects.toThrow('Collided')
  expect(await next).toBe('done')
})

test('work that has waited too long is refused, and what comes after it is not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const turns = createTurns()
  const first = createWork()
  const late = vi.fn(async () => {})
  const begun = turns('topic', first.run)
  await first.hasBegun
  const refused = expect(turns('topic', late)).rejects.toMatchObject({ code: 'http.unavailable' })
  vi.advanceTimersByTime(2001)
  const next = turns('topic', async () => 'done')
  first.end()
  await Promise.all([begun, refused])
  expect(await next).toBe('done')
  expect(late).not.toHaveBeenCalled()
})
