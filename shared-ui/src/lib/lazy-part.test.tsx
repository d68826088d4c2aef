import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createLazyPart, type LazyPart, useLazyPart } from './lazy-part'

type Part = () => string

const Host = (props: { part: LazyPart<Part>; isWanted: boolean; onFail?: () => void }) => {
  const part = useLazyPart(props.part, {
    isWanted: props.isWanted,
    onFail: props.onFail ?? (() => undefined),
  })
  return <p>{part ? part() : 'waiting'}</p>
}

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

test('a failed fetch is told and tried again at the next wish', async () => {
  const load = vi.fn(loadHere).mockRejectedValueOnce(new Error('offline'))
  const part = createLazyPart(load)
  const onFail = vi.fn()
  const { rerender } = render(<Host part={part} isWanted onFail={onFail} />)
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
  rerender(<Host part={part} isWanted={false} onFail={onFail} />)
  rerender(<Host part={part} isWanted onFail={onFail} />)
  expect(await screen.findByText('here')).toBeVisible()
  expect(onFail).toHaveBeenCalledOnce()
})
