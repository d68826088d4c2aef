import type { Document, FindCursor } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectIndexed, explained } from '../testing/explained.js'
import type { Thing } from '../testing/test-database.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
const things = () => server.db.collection<Thing>('things')
const hourMs = 3_600_000

beforeAll(async () => {
  server = await startTestServer()
  const documents = Array.from({ length: 400 }, (_, _id) => ({
    _id,
    group: _id % 8,
    at: new Date(_id * hourMs),
    tags: [`t${_id % 10}`, `u${_id % 7}`],
    name: `name ${String(_id).padStart(3, '0')}`,
    owner: { id: _id % 20 },
    ...(_id % 5 === 0 ? { rare: _id } : {}),
    state: _id % 4 === 0 ? 'open' : 'done',
    wheels: [
      { kind: 'a', size: _id % 9 },
      { kind: 'b', size: _id % 6 },
    ],
  }))
  await things().insertMany(documents)
  await things().createIndexes([
    { key: { group: 1, at: -1 } },
    { key: { tags: 1, at: 1 } },
    { key: { name: 1 }, unique: true },
    { key: { 'owner.id': 1, _id: -1 } },
    { key: { rare: 1 }, partialFilterExpression: { rare: { $exists: true } } },
    { key: { at: 1 }, partialFilterExpression: { state: 'open' }, name: 'open_at' },
    { key: { 'wheels.size': 1 } },
  ])
})
afterAll(() => server.stop())

describe('an index finds the result without reading much else', () => {
  const day = (days: number) => new Date(days * 24 * hourMs)
  const cases: [string, (find: FindCursor<Thing>) => FindCursor<Thing>, Document, string?][] = [
    ['an id', (find) => find, { _id: 7 }],
    ['a list of ids', (find) => find, { _id: { $in: [1, 5, 399, 1000] } }, '_id_'],
    [
      'a range of ids, downwards',
      (find) => find.sort({ _id: -1 }).limit(5),
      { _id: { $lt: 300 } },
      '_id_',
    ],
    ['a unique value', (find) => find, { name: 'name 123' }, 'name_1'],
    [
      'an equality, sorted',
      (find) => find.sort({ at: -1 }).limit(20),
      { group: 3 },
      'group_1_at_-1',
    ],
    [
      'an equality, sorted the other way',
      (find) => find.sort({ at: 1 }).limit(20),
      { group: 3 },
      'group_1_at_-1',
    ],
    [
      'an equality and a range',
      (find) => find,
      { group: 3, at: { $gte: day(2), $lt: day(9) } },
      'group_1_at_-1',
    ],
    [
      'a list and a range',
      (find) => find,
      { group: { $in: [1, 2, 3] }, at: { $gt: day(10) } },
      'group_1_at_-1',
    ],
    ['an element of an array', (find) => find, { tags: 't4' }, 'tags_1_at_1'],
    [
      'an element of an array, sorted',
      (find) => find.sort({ at: 1 }).limit(5),
      { tags: 't4' },
      'tags_1_at_1',
    ],
    [
      'a field below, sorted by id',
      (find) => find.sort({ _id: -1 }).limit(3),
      { 'owner.id': 4 },
      'owner.id_1__id_-1',
    ],
    [
      'what a partial index holds',
      (find) => find,
      { state: 'open', at: { $lt: day(3) } },
      'open_at',
    ],
    ['branches, each with its index', (find) => find, { $or: [{ name: 'name 001' }, { rare: 5 }] }],
    [
      'the whole in the order of an index',
      (find) => find.sort({ group: -1, at: 1 }).limit(10),
      {},
      'group_1_at_-1',
    ],
    [
      'conditions joined by and',
      (find) => find,
      { $and: [{ group: 0 }, { at: day(1) }] },
      'group_1_at_-1',
    ],
    ['a field of the elements', (find) => find, { 'wheels.size': 8 }, 'wheels.size_1'],
  ]
  it.each(cases)('%s', async (_name, refine, filter, index) => {
    const cursor = refine(things().find(filter))
    expect(await cursor.clone().hasNext()).toBe(true)
    await expectIndexed(cursor, index)
  })

  it('reads one document for an id', async () => {
    expect(await explained(things().find({ _id: 7 }))).toMatchObject({
      names: ['IDHACK'],
      totalDocsExamined: 1,
    })
  })
})

describe('a list of values, sorted', () => {
  const newest = (groups: number[]) =>
    things()
      .find({ group: { $in: groups } })
      .sort({ at: -1 })
      .limit(6)
  const ids = async (cursor: FindCursor<Thing>) => (await cursor.toArray()).map(({ _id }) => _id)

  it('is merged from a range of the index for each value', async () => {
    const plan = await explained(newest([1, 2, 5]))
    expect(plan.names).toEqual(['LIMIT', 'FETCH', 'SORT_MERGE'])
    expect(plan.totalDocsExamined).toBeLessThanOrEqual(6 + 3)
    expect(await ids(newest([1, 2, 5]))).toEqual([397, 394, 393, 389, 386, 385])
  })

  it('is merged with an index that the query names, and from a position', async () => {
    const rest = things()
      .find({ group: { $in: [1, 2, 5] }, at: { $lte: new Date(389 * hourMs) } })
      .hint({ group: 1, at: -1 })
      .sort({ at: -1 })
      .limit(3)
    expect((await explained(rest)).names).toContain('SORT_MERGE')
    expect(await ids(rest)).toEqual([389, 386, 385])
  })

  it('reads an index on an array for each value, and each document once', async () => {
    const tagged = things()
      .find({ tags: { $in: ['t4', 'u1'] } })
      .sort({ at: 1 })
      .limit(4)
    expect((await explained(tagged)).names).toContain('SORT_MERGE')
    expect(await ids(tagged)).toEqual([1, 4, 8, 14])
  })

  it('is sorted where the ranges are wider than the values', async () => {
    const wide = server.db.collection<{ _id: number; group: number; name: string; at: number }>(
      'wide',
    )
    await wide.insertMany(
      Array.from({ length: 60 }, (_, _id) => ({
        ...{ _id, group: _id % 6, name: `name ${_id % 7}` },
        at: (_id * 37) % 60,
      })),
    )
    await wide.createIndex({ group: 1, name: 1, at: -1 })
    const names = Array.from({ length: 3000 }, (_, number) => `name ${number}`)
    const newest = wide
      .find({ group: { $in: [0, 1, 2, 3, 4, 5] }, name: { $in: names } })
      .sort({ at: -1 })
      .limit(5)
    expect((await newest.toArray()).map(({ at }) => at)).toEqual([59, 58, 57, 56, 55])
  })

  it('is sorted where there are too many ranges', async () => {
    const many = things()
      .find({ group: { $in: Array.from({ length: 300 }, (_, group) => group) } })
      .sort({ at: -1 })
      .limit(2)
    expect((await explained(many)).names).toContain('SORT')
    expect(await ids(many)).toEqual([399, 398])
  })
})

describe('counting reads keys', () => {
  const explain = (filter: Document) => {
    const pipeline = [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }]
    const command = { aggregate: 'things', pipeline, cursor: {} }
    return explained({ explain: () => server.db.command({ explain: command }) })
  }

  it.each([
    ['an equality and a range', { group: 3, at: { $gt: new Date(0) } }, 50],
    ['an element of an array, each document once', { tags: { $in: ['t4', 'u1'] } }, 92],
    ['a range of ids', { _id: { $gte: 390 } }, 10],
    ['everything', {}, 400],
  ])('counts %s without a document', async (_name, query, count) => {
    expect(await things().countDocuments(query)).toBe(count)
    const plan = await explain(query)
    expect(plan).toMatchObject({ nReturned: count, totalDocsExamined: 0 })
    expect(plan.names[0]).toBe('COUNT')
  })

  it('counts with skip and limit', async () => {
    expect(await things().countDocuments({ group: 3 }, { skip: 10, limit: 100 })).toBe(40)
    expect(await things().countDocuments({ tags: 't4' }, { skip: 35, limit: 3 })).toBe(3)
    expect(await things().countDocuments({ tags: 't4' }, { skip: 39, limit: 3 })).toBe(1)
  })

  it('sorts along an index behind a field that is null or missing', async () => {
    const nullable = server.db.collection<{ closed: Date | null; at: number }>('nullable')
    await nullable.insertMany(
      Array.from({ length: 60 }, (_, at) => ({
        at,
        ...(at % 3 === 0 ? {} : { closed: at % 3 === 1 ? null : new Date(at) }),
      })) as never,
    )
    await nullable.createIndex({ closed: 1, at: -1 })
    const newest = () => nullable.find({ closed: null }).sort({ at: -1 }).limit(7)
    const plan = await explained(newest())
    expect(plan).toMatchObject({ nReturned: 7, totalDocsExamined: 7 })
    expect(plan.names).not.toContain('SORT')
    const found = (await newest().toArray()).map(({ at }) => at)
    expect(found).toEqual([58, 57, 55, 54, 52, 51, 49])
    // An array may hold a null: its keys are no range of one value.
    await nullable.insertMany([
      { at: 70, closed: [null] },
      { at: 71, closed: [] },
    ] as never)
    expect((await newest().toArray()).map(({ at }) => at)).toEqual([70, ...found.slice(0, 6)])
  })

  it('counts and skips nulls by keys, unless a record has an array', async () => {
    const places = server.db.collection<{ _id: number; closed?: unknown }>('places')
    await places.insertMany(
      Array.from({ length: 30 }, (_, _id) => (_id % 3 === 0 ? { _id, closed: 1 } : { _id })),
    )
    await places.insertMany([{ _id: 30, closed: null }])
    await places.createIndex({ closed: 1, _id: 1 })
    const last = places.find({ closed: null }).sort({ _id: 1 }).skip(19).limit(1)
    expect(await explained(last)).toMatchObject({ nReturned: 1, totalDocsExamined: 1 })
    expect((await last.toArray()).map(({ _id }) => _id)).toEqual([29])
    expect(await places.countDocuments({ closed: null })).toBe(21)
    await places.insertMany([
      { _id: 31, closed: [] },
      { _id: 32, closed: [null] },
    ])
    expect(await places.countDocuments({ closed: null })).toBe(22)
  })

  it('skips by keys without a document', async () => {
    const last = things().find({ group: 3 }).sort({ at: 1 }).skip(45).limit(2)
    const plan = await explained(last)
    expect(plan).toMatchObject({ nReturned: 2, totalDocsExamined: 2 })
    const all = await things().find({ group: 3 }).sort({ at: 1 }).toArray()
    expect(await last.toArray()).toEqual(all.slice(45, 47))
  })

  it('reads the documents if keys are not enough', async () => {
    const { totalDocsExamined } = await explain({ rare: null })
    expect(totalDocsExamined).toBeGreaterThan(0)
    expect(await things().countDocuments({ rare: null })).toBe(320)
  })
})
