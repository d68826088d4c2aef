import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createLazyPart, type LazyPart, useLazyPart } from './lazy-part'

type Part = () => string

const Host = (props: { part: LazyPart<Part>; isWanted: boolean; onFail?: () => void }) => {
  const part = useLazyPart(props.part, {
    isWanted: props.isWanted,
    onFail: props.onFail ?? (() => undefined),
  })
  return <p>{part ? part() : 'waiting'}</p>
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const loadHere = () => Promise.resolve<Part>(() => 'here')

test('is not fetched before it is wanted', async () => {
  const load = vi.fn(loadHere)
  const part = createLazyPart(load)
  const { rerender } = render(<Host part={part} isWanted={false} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<Host part={part} isWanted />)
  expect(await screen.findByText('here')).toBeVisible()
})

test('is fetched once, however many want it', async () => {
  const load = vi.fn(loadHere)
  const part = createLazyPart(load)
  await Promise.all([part.preload(), part.preload()])
  render(<Host part={part} isWanted />)
  expect(screen.getByText('here')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

/** As webpack reports a chunk, with how the browser says that its file came. */
const fileError = (timing: object | null) => {
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue(
    timing ? [timing as PerformanceEntry] : [],
  )
  return Object.assign(new Error('Loading chunk 7 failed'), { request: '/chunk.js' })
}

test.each([
  ['without an answer', { responseStatus: 0 }],
  ['with an error of the server', { responseStatus: 503 }],
  ['too slowly', null],
  ['in a browser that does not tell', {}],
])('a file that comes %s is fetched at most twice more, later each time', async (_, timing) => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const error = fileError(timing)
  const load = vi.fn<(attempt: number) => Promise<Part>>().mockRejectedValue(error)
  const outcome = createLazyPart(load)
    .preload()
    .catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(449)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1349)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe(error)
  expect(load.mock.calls).toEqual([[1], [2], [3]])
})

test.each([
  ['the server does not have', { responseStatus: 404 }],
  ['has other bytes than its digest, or is not the chunk', { responseStatus: 200 }],
])('a file that %s is not fetched again', async (_, timing) => {
  const load = vi.fn(loadHere).mockRejectedValueOnce(fileError(timing))
  await expect(createLazyPart(load).preload()).rejects.toThrow('Loading chunk 7 failed')
  expect(load).toHaveBeenCalledOnce()
})

test('what code throws while it starts is not repeated', async () => {
  const load = vi.fn(loadHere).mockRejectedValueOnce(new TypeError('no such thing'))
  await expect(createLazyPart(load).preload()).rejects.toThrow('no such thing')
  expect(load).toHaveBeenCalledOnce()
})

test('those who wait together try again together, and one inside another only once', async () => {
  vi.useFakeTimers()
  const load = vi.fn(loadHere).mockRejectedValue(fileError({ responseStatus: 0 }))
  const inner = createLazyPart(load)
  const parts = [createLazyPart(inner.preload), createLazyPart(inner.preload)]
  const outcomes = Promise.allSettled(parts.map((part) => part.preload()))
  await vi.advanceTimersByTimeAsync(3000)
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledTimes(3)
})

test('a failed load is told, and tried again at the next wish', async () => {
  const load = vi.fn(loadHere)
  load.mockRejectedValueOnce(new Error('offline'))
  const part = createLazyPart(load)
  const onFail = vi.fn()
  const { rerender } = render(<Host part={part} isWanted onFail={onFail} />)
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  rerender(<Host part={part} isWanted={false} onFail={onFail} />)
  rerender(<Host part={part} isWanted onFail={onFail} />)
  expect(await screen.findByText('here')).toBeVisible()
  expect(onFail).toHaveBeenCalledOnce()
})

test('nothing is fetched again for a load that was given up', async () => {
  vi.useFakeTimers()
  let fail: (error: Error) => void = () => undefined
  const load = vi.fn(
    () =>
      new Promise<Part>((_, reject) => {
        fail = reject
      }),
  )
  const outcome = createLazyPart(load)
    .preload()
    .catch(() => 'given up')
  await vi.advanceTimersByTimeAsync(5900)
  fail(fileError({ responseStatus: 0 }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await outcome).toBe('given up')
  expect(load).toHaveBeenCalledOnce()
})

test('a load that hangs is given up after 6 s, and the next wish loads anew', async () => {
  vi.useFakeTimers()
  const load = vi.fn(loadHere).mockImplementationOnce(() => new Promise(() => undefined))
  const part = createLazyPart(load, { name: 'The form' })
  const outcome = part.preload().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(6000)
  expect(await outcome).toBe('The form did not load within 6000 ms')
  expect(load).toHaveBeenCalledTimes(1)
  expect((await part.preload())()).toBe('here')
})

test('a caller that joins a load in flight has the whole time limit', async () => {
  vi.useFakeTimers()
  let finish: (part: Part) => void = () => undefined
  const part = createLazyPart(
    () =>
      new Promise<Part>((resolve) => {
        finish = resolve
      }),
  )
  const early = part.preload().catch(() => 'given up')
  await vi.advanceTimersByTimeAsync(5000)
  const late = part.preload()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await early).toBe('given up')
  finish(() => 'here')
  expect((await late)()).toBe('here')
})
