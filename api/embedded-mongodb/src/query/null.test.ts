import { expect, it } from 'vitest'
import { describeMatches } from '../testing/match-cases.js'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()

describeMatches({
  title: 'null, missing and empty',
  database,
  docs: [
    {},
    { a: null },
    { a: 1 },
    { a: [] },
    { a: [null] },
    { a: [1] },
    { a: [[null]] },
    { a: {} },
  ],
  cases: [
    ['null equals null, missing, and an element that is null', { a: null }, [0, 1, 4]],
    ['the same written out', { a: { $eq: null } }, [0, 1, 4]],
    ['not null', { a: { $ne: null } }, [2, 3, 5, 6, 7]],
    ['null in a list', { a: { $in: [null, 1] } }, [0, 1, 2, 4, 5]],
    ['null in a list of what is not', { a: { $nin: [null] } }, [2, 3, 5, 6, 7]],
    ['missing', { a: { $exists: false } }, [0]],
    ['there, even if null', { a: { $exists: true } }, [1, 2, 3, 4, 5, 6, 7]],
    ['zero means false', { a: { $exists: 0 } }, [0]],
    ['of type null, not missing', { a: { $type: 'null' } }, [1, 4]],
    ['of type null by number', { a: { $type: 10 } }, [1, 4]],
    ['there and not null', { a: { $exists: true, $ne: null } }, [2, 3, 5, 6, 7]],
    ['an inner array of null', { a: [null] }, [4, 6]],
    ['an empty array', { a: [] }, [3]],
  ],
})

describeMatches({
  title: 'null below a path',
  database,
  docs: [
    {},
    { a: null },
    { a: 1 },
    { a: {} },
    { a: { b: null } },
    { a: { b: 1 } },
    { a: [] },
    { a: [1] },
    { a: [{}] },
    { a: [{ b: 1 }] },
    { a: [{ b: 1 }, { c: 1 }] },
    { a: [{ b: null }] },
    { a: [1, { b: 2 }] },
    { a: [[{ c: 1 }]] },
  ],
  cases: [
    [
      'scalars on the way count as missing, those in arrays do not',
      { 'a.b': null },
      [0, 1, 2, 3, 4, 8, 10, 11],
    ],
    ['not null below', { 'a.b': { $ne: null } }, [5, 6, 7, 9, 12, 13]],
    ['missing below', { 'a.b': { $exists: false } }, [0, 1, 2, 3, 6, 7, 8, 13]],
    ['there below', { 'a.b': { $exists: true } }, [4, 5, 9, 10, 11, 12]],
  ],
})

it('sorts missing with null, and counts null once in distinct', async () => {
  const things = database().things()
  await things.insertMany([{ _id: 0, a: 1 }, { _id: 1 }, { _id: 2, a: null }, { _id: 3, a: null }])
  for (const _round of ['in memory', 'by index']) {
    const sorted = await things.find().sort({ a: 1, _id: 1 }).toArray()
    expect(sorted.map(({ _id }) => _id)).toEqual([1, 2, 3, 0])
    expect(await things.distinct('a')).toEqual([null, 1])
    await things.createIndex({ a: 1 })
  }
})
