import { type Document, Double } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.collection('games').insertMany([
    { player: 'a', game: 1, score: 31, tags: ['x', 'y'] },
    { player: 'b', game: 1, score: 33, tags: ['y'] },
    { player: 'c', game: 1, score: 99, extra: { c: 1 } },
    { player: 'd', game: 1, score: 1, extra: { d: 2 } },
    { player: 'e', game: 2, score: 10 },
    { player: 'f', game: 2, score: 66 },
    { player: 'g', game: 2 },
  ])
})
afterAll(() => server.stop())

const run = (...stages: Document[]) => server.db.collection('games').aggregate(stages).toArray()
const refusal = (...stages: Document[]) =>
  run(...stages).then(
    () => undefined,
    (error: { code: number }) => error.code,
  )

/** The answer of one accumulator for each game. */
async function byGame(accumulator: Document): Promise<unknown[]> {
  const groups = await run({ $group: { _id: '$game', value: accumulator } }, { $sort: { _id: 1 } })
  return groups.map(({ value }) => value)
}

describe('accumulators', () => {
  it.each<[string, Document, unknown[]]>([
    ['$sum', { $sum: '$score' }, [164, 76]],
    ['$avg', { $avg: '$score' }, [41, 38]],
    ['$count', { $count: {} }, [4, 3]],
    ['$first', { $first: '$score' }, [31, 10]],
    ['$last', { $last: '$score' }, [1, null]],
    ['$min', { $min: '$score' }, [1, 10]],
    ['$max', { $max: '$score' }, [99, 66]],
    [
      '$push',
      { $push: '$score' },
      [
        [31, 33, 99, 1],
        [10, 66],
      ],
    ],
    [
      '$addToSet',
      { $addToSet: { $gt: ['$score', 20] } },
      [
        [true, false],
        [false, true],
      ],
    ],
    [
      '$firstN',
      { $firstN: { input: '$score', n: 2 } },
      [
        [31, 33],
        [10, 66],
      ],
    ],
    [
      '$lastN',
      { $lastN: { input: '$score', n: 2 } },
      [
        [99, 1],
        [66, null],
      ],
    ],
    [
      '$minN',
      { $minN: { input: '$score', n: 2 } },
      [
        [1, 31],
        [10, 66],
      ],
    ],
    [
      '$maxN',
      { $maxN: { input: '$score', n: 2 } },
      [
        [99, 33],
        [66, 10],
      ],
    ],
    ['$top', { $top: { sortBy: { score: -1 }, output: '$player' } }, ['c', 'f']],
    [
      '$topN',
      { $topN: { n: 2, sortBy: { score: -1 }, output: '$player' } },
      [
        ['c', 'b'],
        ['f', 'e'],
      ],
    ],
    ['$bottom', { $bottom: { sortBy: { score: -1 }, output: ['$player'] } }, [['d'], ['g']]],
    [
      '$bottomN',
      { $bottomN: { n: 2, sortBy: { score: -1 }, output: '$player' } },
      [
        ['a', 'd'],
        ['e', 'g'],
      ],
    ],
    ['$stdDevPop', { $stdDevPop: { $multiply: ['$game', '$score'] } }, [Math.sqrt(1282), 56]],
    ['$stdDevSamp', { $stdDevSamp: '$game' }, [0, 0]],
    ['$median', { $median: { input: '$score', method: 'approximate' } }, [31, 10]],
    [
      '$percentile',
      { $percentile: { input: '$score', p: [0, 0.75], method: 'approximate' } },
      [
        [1, 33],
        [10, 66],
      ],
    ],
    ['$mergeObjects', { $mergeObjects: '$extra' }, [{ c: 1, d: 2 }, {}]],
    ['$concatArrays', { $concatArrays: '$tags' }, [['x', 'y', 'y'], []]],
    ['$setUnion', { $setUnion: '$tags' }, [['x', 'y'], []]],
  ])('%s', async (_, accumulator, answers) => {
    expect(await byGame(accumulator)).toEqual(answers)
  })

  it('takes the n of a group from its key', async () => {
    const groups = await run(
      { $group: { _id: { game: '$game' }, best: { $maxN: { input: '$score', n: '$game' } } } },
      { $sort: { _id: 1 } },
    )
    expect(groups.map(({ best }) => best)).toEqual([[99], [66, 10]])
  })

  it('puts equal numbers of different types into one group', async () => {
    const [group, ...others] = await server.db
      .aggregate([
        { $documents: [{ n: 1 }, { n: new Double(1) }] },
        { $group: { _id: '$n', n: { $sum: 1 } } },
      ])
      .toArray()
    expect(group).toEqual({ _id: 1, n: 2 })
    expect(others).toEqual([])
  })

  it('reads the document for a group by $getField', async () => {
    expect(await run({ $group: { _id: { $getField: 'game' } } }, { $sort: { _id: 1 } })).toEqual([
      { _id: 1 },
      { _id: 2 },
    ])
  })

  it('refuses what is no accumulator', async () => {
    expect(await refusal({ $group: { _id: 1, x: { $nope: 1 } } })).toBe(15952)
    expect(await refusal({ $group: { _id: 1, x: 1 } })).toBe(40234)
    expect(await refusal({ $group: { _id: 1, 'x.y': { $sum: 1 } } })).toBe(40235)
    expect(await refusal({ $group: { x: { $sum: 1 } } })).toBe(15955)
    expect(await refusal({ $group: { _id: 1, x: { $accumulator: {} } } })).toBe(115)
    expect(await refusal({ $group: { _id: 1, x: { $maxN: { n: -1, input: 1 } } } })).toBe(5787908)
  })
})

describe('$bucket', () => {
  it('groups by ranges and puts the rest into the default', async () => {
    expect(
      await run({
        $bucket: {
          groupBy: '$score',
          boundaries: [0, 33, 66],
          default: 'other',
          output: { n: { $sum: 1 }, players: { $push: '$player' } },
        },
      }),
    ).toEqual([
      { _id: 0, n: 3, players: ['a', 'd', 'e'] },
      { _id: 33, n: 1, players: ['b'] },
      { _id: 'other', n: 3, players: ['c', 'f', 'g'] },
    ])
  })

  it('refuses boundaries without an order and values without a bucket', async () => {
    const bucket = (spec: Document) => refusal({ $bucket: { groupBy: '$score', ...spec } })
    expect(await bucket({ boundaries: [2, 1] })).toBe(40194)
    expect(await bucket({ boundaries: [1, 'x'] })).toBe(40193)
    expect(await bucket({ boundaries: [1] })).toBe(40192)
    expect(await bucket({ boundaries: [0, 5], default: 3 })).toBe(40199)
    expect(await bucket({ boundaries: [0, 5] })).toBe(40066)
    expect(await refusal({ $bucket: { groupBy: 'score', boundaries: [0, 1] } })).toBe(40202)
  })
})

describe('$bucketAuto', () => {
  it('shares documents out among buckets', async () => {
    expect(
      await run(
        { $match: { score: { $exists: true } } },
        { $bucketAuto: { groupBy: '$score', buckets: 3 } },
      ),
    ).toEqual([
      { _id: { min: 1, max: 31 }, count: 2 },
      { _id: { min: 31, max: 66 }, count: 2 },
      { _id: { min: 66, max: 99 }, count: 2 },
    ])
  })

  it('keeps equal values together', async () => {
    expect(await run({ $bucketAuto: { groupBy: '$game', buckets: 3 } })).toEqual([
      { _id: { min: 1, max: 2 }, count: 4 },
      { _id: { min: 2, max: 2 }, count: 3 },
    ])
  })

  it('refuses granularity and no buckets', async () => {
    const auto = (spec: Document) => refusal({ $bucketAuto: { groupBy: '$score', ...spec } })
    expect(await auto({ buckets: 0 })).toBe(40243)
    expect(await auto({ buckets: 2, granularity: 'R5' })).toBe(115)
  })
})

describe('other stages', () => {
  it('counts by value, most frequent first', async () => {
    expect(await run({ $sortByCount: '$game' })).toEqual([
      { _id: 1, count: 4 },
      { _id: 2, count: 3 },
    ])
    expect(await refusal({ $sortByCount: 'game' })).toBe(40149)
  })

  it('names unknown, misplaced and missing stages apart', async () => {
    expect(await refusal({ $nope: {} })).toBe(40324)
    expect(await refusal({ $geoNear: {} })).toBe(115)
    expect(await refusal({ $limit: 1 }, { $collStats: { count: {} } })).toBe(40602)
    expect(await refusal({ $facet: { a: [{ $facet: {} }] } })).toBe(40600)
    expect(await refusal({ $sort: {} })).toBe(15976)
  })

  it('moves a match before a sort and keeps the order', async () => {
    const players = await run(
      { $unwind: '$tags' },
      { $sort: { score: -1 } },
      { $match: { tags: 'y' } },
      { $skip: 1 },
      { $limit: 1 },
    )
    expect(players.map(({ player }) => player)).toEqual(['a'])
  })

  it('refuses to sort and to group more than 100 MB', async () => {
    const text = 'x'.repeat(1_000_000)
    const big = server.db.collection<{ _id: number; text: string }>('big')
    for (let i = 0; i < 11; i++) {
      await big.insertMany(Array.from({ length: 10 }, (_, k) => ({ _id: i * 10 + k, text })))
    }
    const tooMuch = { code: 292, codeName: 'QueryExceededMemoryLimitNoDiskUseAllowed' }
    await expect(big.find().sort({ n: 1 }).toArray()).rejects.toMatchObject(tooMuch)
    await expect(
      big.aggregate([{ $group: { _id: null, all: { $push: '$text' } } }]).toArray(),
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
