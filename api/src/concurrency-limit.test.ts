import { describe, expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit'
import { createErrorFactory } from './http/api-error'

const createBusyError = createErrorFactory({ code: 'busy', message: 'Busy', statusCode: 503 })
const createOne = (waitLimitMs: number) =>
  createConcurrencyLimit({ atOnce: 1, maximumWaiting: 1, waitLimitMs, createBusyError })

/** Work that ends when `finish` is called. */
function createWork() {
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  return { work: () => ended, end }
}

describe('a limiter', () => {
  test('excess work waits in a queue, and a full queue rejects more at once', async () => {
    const limited = createOne(10_000)
    const { work, end } = createWork()
    const running = limited(work)
    const waiting = limited(async () => 'second')
    await expect(limited(work)).rejects.toMatchObject({ code: 'busy' })
    end()
    expect(await Promise.all([running, waiting])).toEqual(['done', 'second'])
  })

  test('work that has waited too long is rejected, and the next one runs', async () => {
    const limited = createOne(20)
    const { work, end } = createWork()
    const running = limited(work)
    await expect(limited(work)).rejects.toMatchObject({ code: 'busy' })
    const next = limited(async () => 'next')
    end()
    expect(await Promise.all([running, next])).toEqual(['done', 'next'])
  })

  test('failed work makes room for the next', async () => {
    const limited = createOne(10_000)
    await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await limited(async () => 'next')).toBe('next')
  })
})
