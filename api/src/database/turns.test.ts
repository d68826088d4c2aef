import { expect, test } from 'vitest'
import { createTurns } from './turns'

/** Work that ends when it is told to, and says when it has begun. */
function createWork() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = { hasBegun: false, end, run: () => ended }
  work.run = () => {
    work.hasBegun = true
    return ended
  }
  return work
}

const unavailable = expect.objectContaining({ code: 'http.unavailable' })

test('work on one record begins when the work before it has ended, in order', async () => {
  const turns = createTurns({ waitLimitMs: 60_000 })
  const first = createWork()
  const order: string[] = []
  const taken = [
    turns.take('topic', first.run),
    turns.take('topic', async () => order.push('second')),
    turns.take('topic', async () => order.push('third')),
  ]
  await turns.take('another topic', async () => order.push('elsewhere'))
  expect(order).toEqual(['elsewhere'])
  first.end()
  await Promise.all(taken)
  expect(order).toEqual(['elsewhere', 'second', 'third'])
})

test('work that fails fails alone', async () => {
  const turns = createTurns({ waitLimitMs: 60_000 })
  const failing = turns.take('topic', () => Promise.reject(new Error('Collided')))
  const next = turns.take('topic', async () => 'done')
  await expect(failing).rejects.toThrow('Collided')
  expect(await next).toBe('done')
})

test('who has waited too long is told so, and nobody overtakes those before', async () => {
  const turns = createTurns({ waitLimitMs: 20 })
  const first = createWork()
  const late = createWork()
  const begun = turns.take('topic', first.run)
  await expect(turns.take('topic', late.run)).rejects.toEqual(unavailable)
  await expect(turns.take('topic', late.run)).rejects.toEqual(unavailable)
  first.end()
  await begun
  expect(await turns.take('topic', async () => 'done')).toBe('done')
  expect(late.hasBegun).toBe(false)
})
