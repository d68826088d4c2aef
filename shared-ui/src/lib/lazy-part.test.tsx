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

afterEach(() => void vi.useRealTimers())

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

test('a failed load is repeated once, unseen, with a new attempt', async () => {
  const load = vi.fn<(attempt: number) => Promise<Part>>(loadHere)
  load.mockRejectedValueOnce(new Error('404'))
  const onFail = vi.fn()
  render(<Host part={createLazyPart(load)} isWanted onFail={onFail} />)
  expect(await screen.findByText('here')).toBeVisible()
  expect(load.mock.calls).toEqual([[1], [2]])
  expect(onFail).not.toHaveBeenCalled()
})

test('those who wait together try again together', async () => {
  const load = vi.fn(loadHere).mockRejectedValueOnce(new Error('404'))
  const part = createLazyPart(load)
  await Promise.all([part.preload(), part.preload()])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a load that fails twice is told, and tried again at the next wish', async () => {
  const load = vi.fn(loadHere)
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const part = createLazyPart(load)
  const onFail = vi.fn()
  const { rerender } = render(<Host part={part} isWanted onFail={onFail} />)
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  rerender(<Host part={part} isWanted={false} onFail={onFail} />)
  rerender(<Host part={part} isWanted onFail={onFail} />)
  expect(await screen.findByText('here')).toBeVisible()
  expect(onFail).toHaveBeenCalledOnce()
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
