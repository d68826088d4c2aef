import { describe, expect, test } from 'vitest'
import { createErrorFactory } from './http/api-error'
import { createLimiter } from './limiter'

const createBusyError = createErrorFactory({ code: 'busy', message: 'Busy', statusCode: 503 })
const createOne = (waitLimitMs: number) =>
  createLimiter({ atOnce: 1, maximumWaiting: 1, waitLimitMs, createBusyError })

/** Work that ends when it is told to. */
function createWork() {
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  return { work: () => ended, end }
}

describe('a limiter', () => {
  test('work waits for its turn, and what comes to a full queue is refused at once', async () => {
    const limited = createOne(10_000)
    const { work, end } = createWork()
    const running = limited(work)
    const waiting = limited(async () => 'second')
    await expect(limited(work)).rejects.toMatchObject({ code: 'busy' })
    end()
    expect(await Promise.all([running, waiting])).toEqual(['done', 'second'])
  })

  test('what waited too long is refused, and its place goes to the next', async () => {
    const limited = createOne(20)
    const { work, end } = createWork()
    const running = limited(work)
    await expect(limited(work)).rejects.toMatchObject({ code: 'busy' })
    const next = limited(async () => 'next')
    end()
    expect(await Promise.all([running, next])).toEqual(['done', 'next'])
  })

  test('costly work takes more than one place, and nothing overtakes it', async () => {
    const limited = createLimiter({
      atOnce: 4,
      maximumWaiting: 2,
      waitLimitMs: 10_000,
      createBusyError,
    })
    const { work, end } = createWork()
    const order: string[] = []
    const note = (name: string) => async () => {
      order.push(name)
    }
    const running = limited(work, 3)
    await limited(note('fits beside it'), 1)
    const waiting = [limited(note('large'), 100), limited(note('small'), 1)]
    expect(order).toEqual(['fits beside it'])
    end()
    await Promise.all([running, ...waiting])
    expect(order).toEqual(['fits beside it', 'large', 'small'])
  })

  test('work that fails gives its place on', async () => {
    const limited = createOne(10_000)
    await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await limited(async () => 'next')).toBe('next')
  })
})
