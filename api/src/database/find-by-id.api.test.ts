import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server'
import { createFindById } from './find-by-id'

interface Part {
  name: string
  secret?: string
}

let server: TestServer
const ids = Array.from({ length: 5 }, () => new ObjectId())
const parts = () => server.db.collection<Part>('parts')
const findById = createFindById<Part>(() => server.appDb.collection('parts'), {
  projection: { secret: 0 },
})

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  await parts().deleteMany({})
  await parts().insertMany(
    ids.map((_id, index) => ({ _id, name: `part ${index}`, secret: 'not shown' })),
  )
})
afterAll(() => server.close())

test('simultaneous reads share one query, and each caller gets its record', async () => {
  const missing = new ObjectId()
  const commands = await server.recordCommands('find', async () => {
    const wanted = [...ids, missing, ids[0] as ObjectId]
    const found = await Promise.all(wanted.map(findById))
    expect(found.map((each) => each?.name ?? null)).toEqual([
      'part 0',
      'part 1',
      'part 2',
      'part 3',
      'part 4',
      null,
      'part 0',
    ])
    expect(found[0]).not.toHaveProperty('secret')
  })
  expect(commands).toHaveLength(1)
})

test('a call during a read sees all writes that were made before the call', async () => {
  const [id] = ids as [ObjectId]
  const early = findById(id)
  await parts().updateOne({ _id: id }, { $set: { name: 'renamed' } })
  expect((await findById(id))?.name).toBe('renamed')
  await early
})

test('a failed read rejects its callers only, not later ones', async () => {
  let isAway = true
  const find = createFindById<Part>(() => {
    if (isAway) throw new Error('away')
    return parts()
  })
  const outcomes = await Promise.allSettled(ids.map(find))
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
  isAway = false
  expect((await find(ids[1] as ObjectId))?.name).toBe('part 1')
})

test('more ids than the maximum of one query are all found', async () => {
  const many = Array.from({ length: 250 }, () => ({ _id: new ObjectId(), name: 'one of many' }))
  await parts().insertMany(many)
  const found = await Promise.all(many.map(({ _id }) => findById(_id)))
  expect(found.every((each, index) => each?._id.equals(many[index]?._id))).toBe(true)
})
