import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGradualItems } from './use-gradual-items'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const numbers = (count: number, first = 1) => Array.from({ length: count }, (_, i) => first + i)
const nextFrame = () => act(() => vi.advanceTimersToNextFrame())

const follow = (initial: readonly number[]) => {
  const { result, rerender } = renderHook(({ items }) => useGradualItems(items), {
    initialProps: { items: initial },
  })
  return { shown: () => result.current, become: (items: readonly number[]) => rerender({ items }) }
}

test('what is there at first shows at once, as on the way back', () => {
  expect(follow(numbers(72)).shown()).toEqual(numbers(72))
})

test('a page that is added comes a few cards with each frame, until it is whole', () => {
  const { shown, become } = follow(numbers(24))
  become(numbers(29))
  expect(shown()).toEqual(numbers(24))
  nextFrame()
  expect(shown()).toEqual(numbers(26))
  nextFrame()
  nextFrame()
  expect(shown()).toEqual(numbers(29))
})

test('a page that comes while another is being drawn follows it', () => {
  const { shown, become } = follow(numbers(4))
  become(numbers(8))
  nextFrame()
  become(numbers(12))
  expect(shown()).toEqual(numbers(6))
  for (let frame = 0; frame < 3; frame += 1) nextFrame()
  expect(shown()).toEqual(numbers(12))
})

test.each([
  ['another list', numbers(30, 100)],
  ['a shorter one', numbers(3)],
  ['none', []],
])('%s shows at once', (_, items) => {
  const { shown, become } = follow(numbers(24))
  become(items)
  expect(shown()).toEqual(items)
})
