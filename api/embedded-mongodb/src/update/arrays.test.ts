import { Int32 } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.js'
import { type UpdateCase, updated } from '../testing/update-cases.js'

const database = testDatabase()

describe('operators on an array', () => {
  const cases: UpdateCase[] = [
    ['$push appends', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
    ['$push makes the array', {}, { $push: { 'a.b': 1 } }, { a: { b: [1] } }],
    ['$push appends an array as one element', { a: [] }, { $push: { a: [1, 2] } }, { a: [[1, 2]] }],
    ['$push appends each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ['$push of none makes an empty array', {}, { $push: { a: { $each: [] } } }, { a: [] }],
    [
      '$position',
      { a: [1, 2] },
      { $push: { a: { $each: [8, 9], $position: 1 } } },
      { a: [1, 8, 9, 2] },
    ],
    [
      '$position from the end',
      { a: [1, 2, 3] },
      { $push: { a: { $each: [9], $position: -1 } } },
      { a: [1, 2, 9, 3] },
    ],
    [
      '$position beyond the end',
      { a: [1] },
      { $push: { a: { $each: [9], $position: 7 } } },
      { a: [1, 9] },
    ],
    [
      '$position beyond the beginning',
      { a: [1] },
      { $push: { a: { $each: [9], $position: -7 } } },
      { a: [9, 1] },
    ],
    [
      '$slice keeps the first',
      { a: [1, 2] },
      { $push: { a: { $each: [3], $slice: 2 } } },
      { a: [1, 2] },
    ],
    [
      '$slice keeps the last',
      { a: [1, 2] },
      { $push: { a: { $each: [3], $slice: -2 } } },
      { a: [2, 3] },
    ],
    ['$slice keeps none', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { a: [] }],
    [
      '$sort of scalars, across types',
      { a: [3, 'x'] },
      { $push: { a: { $each: [1, null], $sort: 1 } } },
      { a: [null, 1, 3, 'x'] },
    ],
    [
      '$sort downwards',
      { a: [3, 1] },
      { $push: { a: { $each: [2], $sort: -1 } } },
      { a: [3, 2, 1] },
    ],
    [
      '$sort of documents by a field, before $slice',
      { a: [{ n: 2 }] },
      { $push: { a: { $each: [{ n: 3 }, { n: 1 }], $sort: { n: -1 }, $slice: 2 } } },
      { a: [{ n: 3 }, { n: 2 }] },
    ],
    [
      '$sort by a field below',
      { a: [{ n: { m: 2 } }] },
      { $push: { a: { $each: [{ n: { m: 1 } }], $sort: { 'n.m': 1 } } } },
      { a: [{ n: { m: 1 } }, { n: { m: 2 } }] },
    ],
    ['$addToSet adds what is not there', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
    [
      '$addToSet takes equal numbers for one',
      { a: [new Int32(1)] },
      { $addToSet: { a: 1.0 } },
      { a: [1] },
    ],
    [
      '$addToSet heeds the order of fields',
      { a: [{ x: 1, y: 1 }] },
      { $addToSet: { a: { y: 1, x: 1 } } },
      {
        a: [
          { x: 1, y: 1 },
          { y: 1, x: 1 },
        ],
      },
    ],
    [
      '$addToSet of an array adds one element',
      { a: [1] },
      { $addToSet: { a: [1] } },
      { a: [1, [1]] },
    ],
    [
      '$addToSet adds each once',
      { a: [1] },
      { $addToSet: { a: { $each: [1, 2, 2] } } },
      { a: [1, 2] },
    ],
    ['$addToSet makes the array', {}, { $addToSet: { a: 1 } }, { a: [1] }],
    ['$pop takes the last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
    ['$pop takes the first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    ['$pop of nothing', { a: [] }, { $pop: { a: 1, b: 1 } }, { a: [] }],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    [
      '$pull by condition',
      { a: [1, 5, 8, 'x'] },
      { $pull: { a: { $gt: 4, $lt: 9 } } },
      { a: [1, 'x'] },
    ],
    ['$pull by list', { a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
    ['$pull by pattern', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }],
    [
      '$pull by the fields of documents, others may be there',
      { a: [{ n: 1, m: 2 }, { n: 2 }, 5] },
      { $pull: { a: { n: 1 } } },
      { a: [{ n: 2 }, 5] },
    ],
    [
      '$pull by conditions on fields',
      { a: [{ n: 1 }, { n: 5 }] },
      { $pull: { a: { n: { $gte: 3 } } } },
      { a: [{ n: 1 }] },
    ],
    [
      '$pull by one of two',
      { a: [{ n: 1 }, { n: 5 }, { n: 7 }] },
      { $pull: { a: { $or: [{ n: 1 }, { n: 7 }] } } },
      { a: [{ n: 5 }] },
    ],
    [
      '$pull of a whole array',
      { a: [[1, 2], [2, 1], 1] },
      { $pull: { a: [1, 2] } },
      { a: [[2, 1], 1] },
    ],
    [
      '$pull by what an array in an element holds',
      { a: [{ r: [{ q: 1 }] }, { r: [{ q: 2 }] }] },
      { $pull: { a: { r: { $elemMatch: { q: 2 } } } } },
      { a: [{ r: [{ q: 1 }] }] },
    ],
    ['$pull of what is not there', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
    ['$pullAll by values', { a: [1, 2, 1, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
    [
      '$pullAll takes whole documents',
      { a: [{ n: 1, m: 1 }, { n: 1 }] },
      { $pullAll: { a: [{ n: 1 }] } },
      { a: [{ n: 1, m: 1 }] },
    ],
  ]
  it.each(cases)('%s', async (_promise, doc, update, expected) => {
    expect(await updated(database(), { doc, update })).toEqual(expected)
  })
})

describe('positional operators', () => {
  const list = { a: [{ n: 1 }, { n: 5 }, { n: 9 }] }
  const cases: [string, object, object, object, object, object[]?][] = [
    [
      '$ is the first element that matched',
      list,
      { 'a.n': { $gt: 4 } },
      { $set: { 'a.$.x': 1 } },
      { a: [{ n: 1 }, { n: 5, x: 1 }, { n: 9 }] },
    ],
    ['$ replaces a scalar', { a: [3, 5] }, { a: 5 }, { $set: { 'a.$': 6 } }, { a: [3, 6] }],
    [
      '$ by $elemMatch',
      list,
      { a: { $elemMatch: { n: { $gt: 5 } } } },
      { $inc: { 'a.$.n': 1 } },
      { a: [{ n: 1 }, { n: 5 }, { n: 10 }] },
    ],
    [
      '$ stays where it was while the element changes',
      list,
      { 'a.n': 5 },
      { $set: { 'a.$.n': 6, 'a.$.x': 1 } },
      { a: [{ n: 1 }, { n: 6, x: 1 }, { n: 9 }] },
    ],
    [
      '$ in $unset',
      list,
      { 'a.n': 5 },
      { $unset: { 'a.$.n': '' } },
      { a: [{ n: 1 }, {}, { n: 9 }] },
    ],
    ['$[] is every element', { a: [1, 2] }, {}, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
    [
      '$[] within every element',
      { a: [{ b: [1] }, { b: [2, 3] }] },
      {},
      { $inc: { 'a.$[].b.$[]': 1 } },
      { a: [{ b: [2] }, { b: [3, 4] }] },
    ],
    ['$[] of an empty array', { a: [] }, {}, { $set: { 'a.$[].x': 1 } }, { a: [] }],
    [
      '$[id] is every element that passes',
      list,
      {},
      { $inc: { 'a.$[big].n': 1 } },
      { a: [{ n: 1 }, { n: 6 }, { n: 10 }] },
      [{ 'big.n': { $gte: 5 } }],
    ],
    [
      '$[id] of scalars',
      { a: [1, 5] },
      {},
      { $set: { 'a.$[x]': 0 } },
      { a: [1, 0] },
      [{ x: { $gt: 2 } }],
    ],
    [
      '$[id] judges an element before it changes',
      list,
      {},
      { $set: { 'a.$[e].n': 0, 'a.$[e].x': 1 } },
      { a: [{ n: 1 }, { n: 0, x: 1 }, { n: 9 }] },
      [{ 'e.n': 5 }],
    ],
    [
      'two filters',
      {
        a: [
          { n: 1, b: [1, 2] },
          { n: 2, b: [1, 2] },
        ],
      },
      {},
      { $inc: { 'a.$[e].b.$[f]': 10 } },
      {
        a: [
          { n: 1, b: [1, 2] },
          { n: 2, b: [1, 12] },
        ],
      },
      [{ 'e.n': 2 }, { f: 2 }],
    ],
    [
      'a filter with or',
      { a: [1, 2, 3] },
      {},
      { $set: { 'a.$[x]': 0 } },
      { a: [0, 2, 0] },
      [{ $or: [{ x: 1 }, { x: 3 }] }],
    ],
    [
      '$push into the element',
      { a: [{ n: 1 }] },
      { 'a.n': 1 },
      { $push: { 'a.$.t': 'x' } },
      { a: [{ n: 1, t: ['x'] }] },
    ],
  ]
  it.each(cases)('%s', async (_promise, doc, filter, update, expected, arrayFilters) => {
    const options = arrayFilters ? { arrayFilters } : {}
    expect(await updated(database(), { doc, filter, update, options })).toEqual(expected)
  })
})
