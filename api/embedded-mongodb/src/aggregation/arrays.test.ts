import { Double } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { expectAnswers, expectRefusals } from '../testing/expressions.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const db = () => server.db

describe('arrays', () => {
  expectAnswers(db, [
    [{ $arrayElemAt: [[1, 2, 3], -1] }, 3],
    [{ $arrayElemAt: [[1], 5] }, undefined],
    [{ $slice: [[1, 2, 3], -2] }, [2, 3]],
    [{ $slice: [[1, 2, 3], 1, 1] }, [2]],
    [{ $indexOfArray: [['a', 'b', 'a'], 'a', 1] }, 2],
    [{ $indexOfArray: [[1], 2] }, -1],
    [{ $in: [1, [new Double(1)]] }, true],
    [{ $range: [0, 10, 3] }, [0, 3, 6, 9]],
    [{ $range: [3, 0, -1] }, [3, 2, 1]],
    [{ $range: [3, 0] }, []],
    [{ $reduce: { input: [1, 2, 3], initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
    [{ $map: { input: [1, 2], as: 'n', in: { $multiply: ['$$n', 2] } } }, [2, 4]],
    [{ $filter: { input: [1, 2, 3, 4], cond: { $gt: ['$$this', 1] }, limit: 2 } }, [2, 3]],
    [{ $zip: { inputs: [[1, 2], ['a']] } }, [[1, 'a']]],
    [
      { $zip: { inputs: [[1, 2], ['a']], useLongestLength: true, defaults: [0, 'z'] } },
      [
        [1, 'a'],
        [2, 'z'],
      ],
    ],
    [{ $sortArray: { input: [3, 'a', 1, null], sortBy: -1 } }, ['a', 3, 1, null]],
    [
      { $sortArray: { input: '$a', sortBy: { x: 1, y: -1 } } },
      [
        { x: 1, y: 2 },
        { x: 1, y: 1 },
        { x: 2, y: 0 },
      ],
      {
        a: [
          { x: 2, y: 0 },
          { x: 1, y: 1 },
          { x: 1, y: 2 },
        ],
      },
    ],
    [{ $firstN: { n: 2, input: [1, 2, 3] } }, [1, 2]],
    [{ $lastN: { n: 2, input: [1, 2, 3] } }, [2, 3]],
    [{ $minN: { n: 2, input: [3, null, 1, 2] } }, [1, 2]],
    [{ $maxN: { n: 2, input: [3, null, 1, 2] } }, [3, 2]],
    [{ $reverseArray: [[1, 2]] }, [2, 1]],
    [{ $concatArrays: [[1], [2]] }, [1, 2]],
    [{ $first: [[]] }, undefined],
  ])
})

describe('sets', () => {
  expectAnswers(db, [
    [
      {
        $setUnion: [
          [1, 2],
          [new Double(2), 3],
        ],
      },
      [1, 2, 3],
    ],
    [
      {
        $setIntersection: [
          [1, 2, 2],
          [2, 3],
        ],
      },
      [2],
    ],
    [{ $setDifference: [[1, 2, 1, 3], [2]] }, [1, 3]],
    [
      {
        $setEquals: [
          [1, 2, 1],
          [2, 1],
        ],
      },
      true,
    ],
    [
      {
        $setIsSubset: [
          [1, 1],
          [1, 2],
        ],
      },
      true,
    ],
    [{ $allElementsTrue: [[1, true, 'x']] }, true],
    [{ $allElementsTrue: [[1, null]] }, false],
    [{ $anyElementTrue: [[0, null, false]] }, false],
    [{ $setUnion: [[1], null] }, null],
  ])
})

describe('objects', () => {
  expectAnswers(db, [
    [{ $objectToArray: { $literal: { a: 1 } } }, [{ k: 'a', v: 1 }]],
    [
      {
        $arrayToObject: [
          [
            ['a', 1],
            ['b', 2],
          ],
        ],
      },
      { a: 1, b: 2 },
    ],
    [{ $arrayToObject: { $literal: [{ k: 'a', v: 1 }] } }, { a: 1 }],
    [{ $mergeObjects: [{ a: 1, b: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
    [{ $getField: { field: 'a.b', input: { $literal: { 'a.b': 1 } } } }, 1],
    [{ $setField: { field: 'x', input: '$$ROOT', value: 1 } }, { a: 2, x: 1 }, { a: 2 }],
    [{ $unsetField: { field: 'a', input: '$$ROOT' } }, { b: 1 }, { a: 2, b: 1 }],
    [{ $ifNull: [null, '$nothing', 3] }, 3],
    // As a map, since an object with a `then` is a promise to the linter.
    [
      {
        $switch: {
          branches: [
            new Map([
              ['case', 1],
              ['then', 7],
            ]),
          ],
          default: 2,
        },
      },
      7,
    ],
    [{ $let: { vars: { x: 1 }, in: { $add: ['$$x', 1] } } }, 2],
    [{ $and: [false, { $divide: [1, '$zero'] }] }, false, { zero: 0 }],
    [{ $cmp: ['$nothing', null] }, -1],
  ])
})

describe('refusals', () => {
  expectRefusals(db, [
    [{ $size: 'a' }, 17124],
    [{ $in: [1, 2] }, 40081],
    [{ $arrayElemAt: [1, 1] }, 28689],
    [{ $range: [0, 1, 0] }, 34449],
    [{ $range: [0.5, 1] }, 34443],
    [{ $setUnion: [[1], 2] }, 17043],
    [{ $setIntersection: [[1], 2] }, 17047],
    [{ $reduce: { input: 1, initialValue: 0, in: 0 } }, 40080],
    [{ $zip: { inputs: [[1]], defaults: [1] } }, 34466],
    [{ $firstN: { n: 0, input: [] } }, 5787908],
    [{ $arrayToObject: [[['a']]] }, 40397],
    [{ $objectToArray: 1 }, 40390],
    [{ $mergeObjects: [1] }, 40400],
    [{ $map: { input: [], bad: 1, in: 1 } }, 16879],
  ])
})
