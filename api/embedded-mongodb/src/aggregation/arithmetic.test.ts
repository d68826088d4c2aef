import { Decimal128, Double, Long } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { expectErrors, expectResults } from '../testing/expressions.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const db = () => server.db
const decimal = (text: string) => Decimal128.fromString(text)
const long = (text: string | number) => Long.fromString(String(text))

describe('the types of sums, products and powers', () => {
  expectResults(db, [
    [{ $add: [1, 2] }, 3],
    [{ $add: [2147483647, 1] }, long(2147483648)],
    [{ $add: [long(1), 2] }, long(3)],
    [{ $add: [long('9223372036854775807'), 1] }, new Double(2 ** 63)],
    [{ $add: [1, new Double(2)] }, new Double(3)],
    [{ $add: [decimal('0.1'), decimal('0.2')] }, decimal('0.3')],
    [{ $add: [decimal('NaN'), 1] }, decimal('NaN')],
    [{ $add: [1, null] }, null],
    [{ $add: [new Date(5), 10] }, new Date(15)],
    [{ $subtract: [new Date(15), new Date(5)] }, long(10)],
    [{ $subtract: [3, 4] }, -1],
    [{ $multiply: [3, 4] }, 12],
    [{ $multiply: [65536, 65536] }, long(4294967296)],
    [{ $multiply: [decimal('1.5'), 3] }, decimal('4.5')],
    [{ $pow: [2, 10] }, 1024],
    [{ $pow: [2, 40] }, long(1099511627776)],
    [{ $pow: [2, 63] }, new Double(2 ** 63)],
    [{ $pow: [2, -1] }, 0.5],
    [{ $pow: [-1, -3] }, -1],
    [{ $min: ['$a', 1] }, 1, { a: 5 }],
    [{ $min: '$a' }, 1, { a: [3, 1, 'x'] }],
  ])
})

describe('conditions and comparisons', () => {
  expectResults(db, [
    [{ $cond: [{ $gt: ['$a', 1] }, 'more', 'less'] }, 'more', { a: 2 }],
    [
      {
        $cond: Object.fromEntries([
          ['if', '$missing'],
          ['then', 1],
          ['else', 2],
        ]),
      },
      2,
    ],
    [{ $ifNull: ['$missing', null, 3] }, 3],
    [{ $and: [{ $eq: ['$a', 1] }, { $lt: ['$a', 2] }] }, true, { a: 1 }],
    [{ $or: [{ $ne: ['$a', 1] }, { $gte: ['$a', 2] }] }, false, { a: 1 }],
    [{ $lte: ['$a', 1] }, true, { a: 1 }],
    [{ $eq: ['$missing', null] }, false],
    [{ $lt: ['$missing', null] }, true],
    ['$a.b', [1, 2], { a: [{ b: 1 }, { b: 2 }, 3] }],
    [{ $literal: '$a' }, '$a'],
    [{ $setField: { field: 'a.b', input: { c: 1 }, value: 2 } }, { c: 1, 'a.b': 2 }],
  ])
})

describe('errors', () => {
  expectErrors(db, [
    [{ $add: ['a', 1] }, 14],
    [{ $add: [new Date(0), new Date(0)] }, 16612],
    [{ $add: [new Date(8.64e15), 1] }, 15],
    [{ $subtract: ['a', 1] }, 14],
    [{ $subtract: [1] }, 16020],
    [{ $multiply: ['a'] }, 14],
    [{ $pow: [0, -1] }, 28764],
    [{ $pow: ['a', 1] }, 28762],
    [{ $pow: [decimal('2'), 2] }, 115],
    [{ $cond: [1, 2] }, 16020],
    [{ $ifNull: [1] }, 1257300],
    [{ $setField: { field: '$a', input: {}, value: 1 } }, 4161107],
    [{ $setField: { field: 'a', input: 1, value: 1 } }, 4161105],
    ['$$nothing', 17276],
    [{ $add: 1, $subtract: 2 }, 15983],
    [{ $nothing: 1 }, 168],
  ])
})
