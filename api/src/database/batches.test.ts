import { expect, test } from 'vitest'
import { createBatches } from './batches'
import { createTurns } from './turns'

test('what comes while a batch is being done is done together, and each gets its own result', async () => {
  const batches: (readonly number[])[] = []
  const double = createBatches({
    turns: createTurns(),
    run: async (items: readonly number[]) => {
      batches.push([...items])
      await Promise.resolve()
      return items.map((item) => item * 2)
    },
  })
  const first = double('a', 1)
  await Promise.resolve()
  await Promise.resolve()
  const others = [2, 3, 4].map((item) => double('a', item))
  const elsewhere = double('b', 5)
  expect(await Promise.all([first, ...others, elsewhere])).toEqual([2, 4, 6, 8, 10])
  expect(batches).toContainEqual([1])
  expect(batches).toContainEqual([2, 3, 4])
  expect(batches).toContainEqual([5])
})

test('a batch that fails fails for all in it, and the next one is done', async () => {
  let isBroken = true
  const keep = createBatches({
    turns: createTurns(),
    run: async (items: readonly string[]) => {
      if (isBroken) throw new Error('Broken')
      return items
    },
  })
  const outcomes = await Promise.allSettled([keep('a', 'one'), keep('a', 'two')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await keep('a', 'three')).toBe('three')
})

test('a hundred and one are two batches', async () => {
  const sizes: number[] = []
  const count = createBatches({
    turns: createTurns(),
    run: async (items: readonly number[]) => {
      sizes.push(items.length)
      return items
    },
  })
  await Promise.all(Array.from({ length: 101 }, (_, index) => count('a', index)))
  expect(sizes).toEqual([100, 1])
})
