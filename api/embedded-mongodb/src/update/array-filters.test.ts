import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.js'
import { type UpdateCase, updated } from '../testing/update-cases.js'

const database = testDatabase()

describe('positional paths', () => {
  const list = [
    { b: 1, c: 1 },
    { b: 2, c: 1 },
    { b: 3, c: [1, 5] },
  ]
  const cases: [...UpdateCase, arrayFilters?: object[]][] = [
    ['every element', { a: [1, 2, 3] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3, 4] }],
    [
      'a field of every element',
      { a: [{ b: 1 }, { b: 2 }] },
      { $set: { 'a.$[].b': 0 } },
      { a: [{ b: 0 }, { b: 0 }] },
    ],
    [
      'the elements that match',
      { a: [1, 5, 9] },
      { $set: { 'a.$[big]': 0 } },
      { a: [1, 0, 0] },
      [{ big: { $gte: 5 } }],
    ],
    [
      'the documents that match',
      { a: list },
      { $set: { 'a.$[x].c': 9 } },
      {
        a: [
          { b: 1, c: 1 },
          { b: 2, c: 9 },
          { b: 3, c: 9 },
        ],
      },
      [{ 'x.b': { $gt: 1 } }],
    ],
    [
      'elements inside of elements',
      { a: [{ b: [1, 2] }, { b: [2, 3] }] },
      { $max: { 'a.$[].b.$[two]': 7 } },
      { a: [{ b: [1, 7] }, { b: [7, 3] }] },
      [{ two: 2 }],
    ],
    [
      'all positions before the first change',
      { a: [{ b: 1, c: 1 }] },
      { $set: { 'a.$[x].b': 2, 'a.$[x].c': 2 } },
      { a: [{ b: 2, c: 2 }] },
      [{ 'x.b': 1 }],
    ],
    ['none', { a: [1] }, { $set: { 'a.$[x]': 0 } }, { a: [1] }, [{ x: 5 }]],
    ['an element that is removed', { a: [1, 2] }, { $unset: { 'a.$[]': '' } }, { a: [null, null] }],
  ]
  it.each(cases)('%s', async (_name, doc, update, expected, arrayFilters) => {
    const options = arrayFilters ? { arrayFilters } : {}
    expect(await updated(database(), { doc, update, options })).toEqual(expected)
  })
})
