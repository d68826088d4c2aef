import type { Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.collection<{ _id: number; maker: string }>('trucks').insertMany([
    { _id: 1, maker: 'Volvo' },
    { _id: 2, maker: 'mack' },
    { _id: 3, maker: 'VOLVO' },
    { _id: 4, maker: 'Mack' },
    { _id: 5, maker: 'volvo' },
  ])
})
afterAll(() => server.stop())

const window = { n: { $sum: 1, window: { documents: ['unbounded', 'unbounded'] } } }

/** Stages that tell values apart, and what they give where case does not count. */
const cases: [string, Document[], Document[]][] = [
  [
    'groups',
    [{ $group: { _id: '$maker', n: { $sum: 1 } } }, { $sort: { n: 1 } }],
    [
      { _id: 'mack', n: 2 },
      { _id: 'Volvo', n: 3 },
    ],
  ],
  [
    'counts by value',
    [{ $sortByCount: '$maker' }],
    [
      { _id: 'Volvo', count: 3 },
      { _id: 'mack', count: 2 },
    ],
  ],
  [
    'sets of a group',
    [
      { $group: { _id: null, makers: { $addToSet: '$maker' } } },
      { $project: { _id: 0, n: { $size: '$makers' } } },
    ],
    [{ n: 2 }],
  ],
  [
    'set operators',
    [{ $limit: 1 }, { $project: { _id: 0, both: { $setIntersection: [['volvo'], ['VOLVO']] } } }],
    [{ both: ['volvo'] }],
  ],
  [
    'partitions of windows',
    [
      { $setWindowFields: { partitionBy: '$maker', output: window } },
      { $match: { maker: 'MACK' } },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 2, maker: 'mack', n: 2 },
      { _id: 4, maker: 'Mack', n: 2 },
    ],
  ],
  [
    'the first of a sort, ties in the order of what follows',
    [{ $sort: { maker: -1, _id: -1 } }, { $limit: 2 }, { $project: { maker: 0 } }],
    [{ _id: 5 }, { _id: 3 }],
  ],
  [
    'lookups',
    [
      { $match: { _id: 2 } },
      { $lookup: { from: 'trucks', localField: 'maker', foreignField: 'maker', as: 'same' } },
      { $project: { _id: 0, n: { $size: '$same' } } },
    ],
    [{ n: 2 }],
  ],
  [
    'pipelines on other collections',
    [
      { $match: { _id: 1 } },
      { $unionWith: { coll: 'trucks', pipeline: [{ $match: { maker: 'MACK' } }] } },
      { $count: 'n' },
    ],
    [{ n: 3 }],
  ],
  [
    'walks from one document to others',
    [
      { $match: { _id: 1 } },
      {
        $graphLookup: {
          from: 'trucks',
          startWith: '$maker',
          connectFromField: 'maker',
          connectToField: 'maker',
          as: 'same',
        },
      },
      { $project: { _id: 0, n: { $size: '$same' } } },
    ],
    [{ n: 3 }],
  ],
]

it.each(cases)('a collation holds in %s', async (_what, pipeline, expected) => {
  const collation = { locale: 'en', strength: 2 }
  const trucks = server.db.collection('trucks')
  expect(await trucks.aggregate(pipeline, { collation }).toArray()).toEqual(expected)
})
