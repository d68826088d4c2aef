import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useInterruptibleItems } from './use-interruptible-items'

/** What is rendered, each time, once `before` has become `after`. */
const rendered = (before: readonly number[], after: readonly number[]) => {
  const seen: (readonly number[])[] = []
  const { rerender } = renderHook(
    ({ items }) => {
      seen.push(useInterruptibleItems(items))
    },
    { initialProps: { items: before } },
  )
  const [first] = seen.splice(0)
  rerender({ items: after })
  return { first, seen }
}

test('a page that is added is rendered after more urgent work', () => {
  const { first, seen } = rendered([1, 2], [1, 2, 3, 4])
  expect(first).toEqual([1, 2])
  expect(seen[0]).toEqual([1, 2])
  expect(seen.at(-1)).toEqual([1, 2, 3, 4])
})

test.each([
  ['the first page', [], [1, 2]],
  ['another list', [1, 2], [8, 9]],
  ['no result', [1, 2], []],
])('%s is rendered at once: the earlier items are never rendered instead', (_, before, after) => {
  const { seen } = rendered(before, after)
  for (const items of seen) expect(items).toEqual(after)
})
