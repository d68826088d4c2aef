import { MongoServerError, ObjectId } from 'mongodb'
import { beforeEach, expect, test } from 'vitest'
import { createBatches } from './batches'
import { createKeyedMutex } from './keyed-mutex'

interface Item {
  readonly _id: ObjectId
  readonly by: string
}

const anItem = (by = 'dana'): Item => ({ _id: new ObjectId(), by })
const some = (count: number) => Array.from({ length: count }, () => anItem())

let stored: Item[]
let batches: (readonly Item[])[]
let isBroken: boolean
let add: (key: string, item: Item) => Promise<Item>
beforeEach(() => {
  stored = []
  batches = []
  isBroken = false
  add = createBatches({
    mutex: createKeyedMutex(),
    create: async (items: readonly Item[]) => {
      await Promise.resolve()
      if (isBroken) throw new Error('Broken')
      if (items.some(isStored)) throw new MongoServerError({ message: 'Duplicate', code: 11000 })
      batches.push([...items])
      stored.push(...items)
      return items
    },
    findAll: async (ids) => stored.filter(({ _id }) => ids.some((id) => id.equals(_id))),
    isOwn: (one, other) => one.by === other.by,
  })
})
const isStored = ({ _id }: Item) => stored.some((item) => item._id.equals(_id))
const addAll = (key: string, items: readonly Item[]) =>
  Promise.all(items.map((item) => add(key, item)))

test('drafts that arrive during a write form the next batch, and each caller gets its own record', async () => {
  const [first, others, elsewhere] = [anItem(), some(3), anItem()]
  const begun = add('a', first)
  await expect.poll(() => batches.length).toBe(1)
  const busy = add('a', anItem())
  const written = await Promise.all([addAll('a', others), add('b', elsewhere), begun, busy])
  expect(written.slice(0, 3)).toEqual([others, elsewhere, first])
  expect(batches).toContainEqual([elsewhere])
  expect(batches).toHaveLength(3)
})

test('a failed batch rejects all of its calls, and the next batch is written', async () => {
  isBroken = true
  const outcomes = await Promise.allSettled(some(2).map((item) => add('a', item)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  const next = anItem()
  expect(await add('a', next)).toBe(next)
})

test('101 drafts are two batches', async () => {
  await addAll('a', some(101))
  expect(batches.map(({ length }) => length)).toEqual([100, 1])
})

test('existing records are returned unchanged, and the others are written once', async () => {
  const [existing, fresh] = [some(3), some(3)]
  await addAll('a', existing)
  const again = existing.map((item) => ({ ...item }))
  const responses = await addAll('a', [...fresh, ...again])
  expect(responses).toEqual([...fresh, ...existing])
  expect(stored).toEqual([...existing, ...fresh])
})

test('a record with the same id of another member is not returned', async () => {
  const item = anItem()
  await add('a', item)
  await expect(add('a', { ...item, by: 'eve' })).rejects.toThrow('Duplicate')
})
