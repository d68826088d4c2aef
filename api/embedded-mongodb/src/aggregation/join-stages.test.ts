import type { Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

interface Numbered {
  _id: number
  [field: string]: unknown
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.collection<Numbered>('orders').insertMany([
    { _id: 1, item: 'nut', wanted: 2 },
    { _id: 2, item: 'bolt', wanted: 60 },
    { _id: 3, wanted: 1 },
  ])
  await server.db.collection<Numbered>('stock').insertMany([
    { _id: 1, sku: 'nut', place: 'A', amount: 120 },
    { _id: 2, sku: 'nut', place: 'B', amount: 1 },
    { _id: 3, sku: 'bolt', place: 'A', amount: 60 },
    { _id: 4, place: 'B', amount: 5 },
  ])
  await server.db.collection<Numbered>('people').insertMany([
    { _id: 1, name: 'Dev' },
    { _id: 2, name: 'Eliot', boss: 'Dev' },
    { _id: 3, name: 'Ron', boss: 'Eliot' },
    { _id: 4, name: 'Andrew', boss: 'Eliot', away: true },
    { _id: 5, name: 'Asya', boss: 'Andrew' },
  ])
})
afterAll(() => server.stop())

const run = (name: string, ...stages: Document[]) =>
  server.db.collection(name).aggregate(stages).toArray()
const refusal = (name: string, ...stages: Document[]) =>
  run(name, ...stages).then(
    () => undefined,
    (error: { code: number }) => error.code,
  )

describe('$lookup', () => {
  const idsOf = (docs: Document[]) => docs.map(({ found }) => found.map(({ _id }: Document) => _id))

  it('joins by equality, a missing field with a missing one', async () => {
    const lookup = { from: 'stock', localField: 'item', foreignField: 'sku', as: 'found' }
    expect(idsOf(await run('orders', { $lookup: lookup }))).toEqual([[1, 2], [3], [4]])
  })

  it('joins by a pipeline with variables', async () => {
    const lookup = {
      from: 'stock',
      let: { item: '$item', wanted: '$wanted' },
      pipeline: [
        {
          $match: {
            $expr: { $and: [{ $eq: ['$sku', '$$item'] }, { $gte: ['$amount', '$$wanted'] }] },
          },
        },
        { $project: { _id: 1 } },
      ],
      as: 'found',
    }
    // A missing `item` is the missing `sku` of the fourth one.
    expect(idsOf(await run('orders', { $lookup: lookup }))).toEqual([[1], [3], [4]])
  })

  it('joins by equality and a pipeline together', async () => {
    const lookup = {
      from: 'stock',
      localField: 'item',
      foreignField: 'sku',
      let: { wanted: '$wanted' },
      pipeline: [{ $match: { $expr: { $lt: ['$amount', '$$wanted'] } } }],
      as: 'found',
    }
    expect(idsOf(await run('orders', { $lookup: lookup }))).toEqual([[2], [], []])
  })

  it('gives every document the answer of a pipeline of its own', async () => {
    const lookup = { from: 'stock', pipeline: [{ $match: { place: 'B' } }], as: 'found' }
    expect(idsOf(await run('orders', { $lookup: lookup }))).toEqual([
      [2, 4],
      [2, 4],
      [2, 4],
    ])
    const own = { pipeline: [{ $documents: [{ _id: 7 }] }], as: 'found' }
    expect(idsOf(await run('orders', { $limit: 1 }, { $lookup: own }))).toEqual([[7]])
  })

  it('refuses what does not fit together', async () => {
    expect(await refusal('orders', { $lookup: { from: 'stock', as: 'x' } })).toBe(9)
    expect(await refusal('orders', { $lookup: { from: 'stock', localField: 'a', as: 'x' } })).toBe(
      9,
    )
    expect(
      await refusal('orders', { $lookup: { from: 'stock', pipeline: [{ $nope: {} }], as: 'x' } }),
    ).toBe(40324)
    const capital = { from: 'stock', let: { A: 1 }, pipeline: [], as: 'x' }
    expect(await refusal('orders', { $lookup: capital })).toBe(16867)
  })
})

describe('$unionWith', () => {
  it('adds a collection, a pipeline on one, and documents', async () => {
    const ids = async (...stages: Document[]) =>
      (await run('orders', { $project: { _id: 1 } }, ...stages)).map(({ _id }) => _id)
    expect(await ids({ $unionWith: 'people' })).toEqual([1, 2, 3, 1, 2, 3, 4, 5])
    expect(
      await ids({ $unionWith: { coll: 'people', pipeline: [{ $match: { boss: 'Eliot' } }] } }),
    ).toEqual([1, 2, 3, 3, 4])
    expect(await ids({ $unionWith: { pipeline: [{ $documents: [{ _id: 9 }] }] } })).toEqual([
      1, 2, 3, 9,
    ])
    expect(await ids({ $unionWith: 'nothing' }, { $count: 'n' })).toHaveLength(1)
  })

  it('works on the database', async () => {
    const found = await server.db
      .aggregate([{ $documents: [{ _id: 0 }] }, { $unionWith: 'orders' }, { $count: 'n' }])
      .toArray()
    expect(found).toEqual([{ n: 4 }])
  })

  it('refuses a pipeline that reads nothing', async () => {
    expect(await refusal('orders', { $unionWith: { pipeline: [] } })).toBe(9)
    expect(await refusal('orders', { $unionWith: 1 })).toBe(9)
  })
})

describe('$graphLookup', () => {
  const reports = (more: Document = {}) => ({
    $graphLookup: {
      from: 'people',
      startWith: '$boss',
      connectFromField: 'boss',
      connectToField: 'name',
      as: 'bosses',
      ...more,
    },
  })
  const bossesOf = async (name: string, more?: Document) => {
    const [person] = await run('people', { $match: { name } }, reports(more))
    return person?.bosses.map((boss: Document) => [boss.name, boss.depth])
  }

  it('follows references level by level', async () => {
    expect(await bossesOf('Asya', { depthField: 'depth' })).toEqual([
      ['Andrew', 0],
      ['Eliot', 1],
      ['Dev', 2],
    ])
    expect(await bossesOf('Dev')).toEqual([])
  })

  it('stops at a depth and at documents that are left out', async () => {
    expect(await bossesOf('Asya', { maxDepth: 1 })).toEqual([
      ['Andrew', undefined],
      ['Eliot', undefined],
    ])
    expect(await bossesOf('Asya', { restrictSearchWithMatch: { away: { $ne: true } } })).toEqual([])
  })

  it('ends in a circle', async () => {
    await server.db.collection<Numbered>('ring').insertMany([
      { _id: 1, next: 2 },
      { _id: 2, next: 1 },
    ])
    const [first] = await run(
      'ring',
      { $match: { _id: 1 } },
      {
        $graphLookup: {
          from: 'ring',
          startWith: '$next',
          connectFromField: 'next',
          connectToField: '_id',
          as: 'all',
        },
      },
    )
    expect(first?.all.map(({ _id }: Document) => _id)).toEqual([2, 1])
  })

  it('refuses a negative depth and missing fields', async () => {
    expect(await refusal('people', reports({ maxDepth: -1 }))).toBe(40101)
    expect(await refusal('people', { $graphLookup: { from: 'people' } })).toBe(40105)
    expect(await refusal('people', reports({ nope: 1 }))).toBe(40104)
  })
})

describe('$merge', () => {
  it('gives the variables of let to the pipeline', async () => {
    await server.db.collection<Numbered>('totals').insertOne({ _id: 1, total: 10 })
    await run('orders', {
      $merge: {
        into: 'totals',
        let: { more: '$wanted' },
        whenMatched: [{ $set: { total: { $add: ['$total', '$$more'] }, item: '$$new.item' } }],
        whenNotMatched: 'discard',
      },
    })
    expect(await server.db.collection('totals').find().toArray()).toEqual([
      { _id: 1, total: 12, item: 'nut' },
    ])
    expect(await refusal('orders', { $merge: { into: 'totals', let: { a: 1 } } })).toBe(51199)
  })
})

describe('$collStats and $indexStats', () => {
  it('tell what is known of a collection', async () => {
    const [stats] = await run('people', { $collStats: { count: {}, storageStats: {} } })
    expect(stats).toMatchObject({
      ns: 'test.people',
      count: 5,
      storageStats: { count: 5, nindexes: 1 },
    })
    expect(await run('people', { $indexStats: {} })).toMatchObject([
      { name: '_id_', key: { _id: 1 } },
    ])
    expect(await refusal('nothing', { $collStats: { count: {} } })).toBe(26)
    expect(await refusal('people', { $collStats: { latencyStats: {} } })).toBe(115)
  })
})

describe('$redact', () => {
  it('prunes, keeps and descends level by level', async () => {
    const redact = { $cond: [{ $eq: ['$level', 5] }, '$$PRUNE', '$$DESCEND'] }
    const docs = [
      { level: 1, a: { level: 5, x: 1 }, b: [{ level: 5 }, { level: 2, y: 1 }, 3] },
      { level: 5 },
    ]
    const found = await server.db.aggregate([{ $documents: docs }, { $redact: redact }]).toArray()
    expect(found).toEqual([{ level: 1, b: [{ level: 2, y: 1 }, 3] }])
    expect(await refusal('people', { $redact: 'x' })).toBe(17053)
  })
})

describe('indexes of joined collections', () => {
  it('serve an equality of $expr', async () => {
    const stock = server.db.collection('stock')
    await stock.createIndex({ sku: 1 })
    const plan = await stock.find({ $expr: { $eq: ['$sku', 'bolt'] } }).explain('executionStats')
    expect(plan.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 })
  })
})
