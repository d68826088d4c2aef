import { type Document, Double } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.collection('games').insertMany([
    { player: 'a', game: 1, score: 31 },
    { player: 'b', game: 1, score: 33.5 },
    { player: 'c', game: 1, score: 99 },
    { player: 'd', game: 1, score: 'none' },
    { player: 'e', game: 2, score: 10 },
    { player: 'f', game: 2, score: 66 },
    { player: 'g', game: 2 },
  ])
})
afterAll(() => server.stop())

const run = (...stages: Document[]) => server.db.collection('games').aggregate(stages).toArray()
const codeOf = (...stages: Document[]) =>
  run(...stages).then(
    () => undefined,
    (error: { code: number }) => error.code,
  )

describe('$group', () => {
  it('sums the numbers of each group', async () => {
    const groups = await run(
      { $group: { _id: '$game', n: { $sum: 1 }, total: { $sum: '$score' } } },
      { $sort: { _id: 1 } },
    )
    expect(groups).toEqual([
      { _id: 1, n: 4, total: 163.5 },
      { _id: 2, n: 3, total: 76 },
    ])
  })

  it('puts equal numbers of different types into one group', async () => {
    const groups = await server.db
      .aggregate([
        { $documents: [{ n: 1 }, { n: new Double(1) }] },
        { $group: { _id: '$n', n: { $sum: 1 } } },
      ])
      .toArray()
    expect(groups).toEqual([{ _id: 1, n: 2 }])
  })

  it('rejects what is not an accumulator', async () => {
    expect(await codeOf({ $group: { _id: 1, x: { $nope: 1 } } })).toBe(15952)
    expect(await codeOf({ $group: { _id: 1, x: 1 } })).toBe(40234)
    expect(await codeOf({ $group: { _id: 1, 'x.y': { $sum: 1 } } })).toBe(40235)
    expect(await codeOf({ $group: { x: { $sum: 1 } } })).toBe(15955)
  })
})

describe('other stages', () => {
  it('set, remove and replace fields', async () => {
    const [doc] = await run(
      { $match: { player: 'a' } },
      { $set: { 'extra.points': { $add: ['$score', 1] }, game: { name: 'one' } } },
      { $project: { _id: 0, score: 0 } },
      { $addFields: { same: '$$ROOT.game.name' } },
    )
    expect(doc).toEqual({ player: 'a', game: { name: 'one' }, extra: { points: 32 }, same: 'one' })
    expect(await run({ $match: { player: 'a' } }, { $replaceWith: { p: '$player' } })).toEqual([
      { p: 'a' },
    ])
    expect(await codeOf({ $replaceRoot: { newRoot: '$player' } })).toBe(40228)
  })

  it('are rejected by name if they are unknown or misplaced', async () => {
    expect(await codeOf({ $nope: {} })).toBe(40324)
    expect(await codeOf({ $limit: 1 }, { $documents: [] })).toBe(40602)
    expect(await codeOf({ $out: 'x' }, { $limit: 1 })).toBe(40601)
    expect(await codeOf({ $sort: {} })).toBe(15976)
    expect(await codeOf({ $limit: 1, $skip: 1 })).toBe(40323)
  })

  it('move a match before a sort without a change of the order', async () => {
    const players = await run(
      { $set: { n: '$score' } },
      { $sort: { score: -1 } },
      { $match: { game: 1, n: { $gt: 31 } } },
      { $skip: 1 },
      { $limit: 1 },
    )
    expect(players.map(({ player }) => player)).toEqual(['b'])
  })

  it('reject to sort and to group more than 100 MB', async () => {
    const text = 'x'.repeat(1_000_000)
    const big = server.db.collection<{ _id: number; text: string }>('big')
    for (let i = 0; i < 11; i++) {
      await big.insertMany(Array.from({ length: 10 }, (_, k) => ({ _id: i * 10 + k, text })))
    }
    const tooMuch = { code: 292, codeName: 'QueryExceededMemoryLimitNoDiskUseAllowed' }
    await expect(big.find().sort({ n: 1 }).toArray()).rejects.toMatchObject(tooMuch)
    await expect(
      big.aggregate([{ $group: { _id: { id: '$_id', text: '$text' } } }]).toArray(),
    ).rejects.toMatchObject(tooMuch)
    await expect(
      big.aggregate([{ $set: { n: '$_id' } }, { $sort: { n: 1 } }]).toArray(),
    ).rejects.toMatchObject(tooMuch)
    const first = await big
      .aggregate([{ $set: { n: '$_id' } }, { $sort: { n: -1 } }, { $skip: 1 }, { $limit: 1 }])
      .toArray()
    expect(first.map(({ _id }) => _id)).toEqual([108])
    expect((await big.find().sort({ n: 1, _id: -1 }).limit(1).toArray())[0]?._id).toBe(109)
  })
})
