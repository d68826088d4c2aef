import { Decimal128, Double, Long } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { expectAnswers, expectRefusals } from '../testing/expressions.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const db = () => server.db
const decimal = (text: string) => Decimal128.fromString(text)
const long = (text: string | number) => Long.fromString(String(text))

describe('the types of sums and products', () => {
  expectAnswers(db, [
    [{ $add: [1, 2] }, 3],
    [{ $add: [2147483647, 1] }, long(2147483648)],
    [{ $add: [long(1), 2] }, long(3)],
    [{ $add: [long('9223372036854775807'), 1] }, new Double(2 ** 63)],
    [{ $add: [1, new Double(2)] }, new Double(3)],
    [{ $add: [decimal('0.1'), decimal('0.2')] }, decimal('0.3')],
    [{ $add: [1, null] }, null],
    [{ $add: [new Date(5), 10] }, new Date(15)],
    [{ $subtract: [new Date(15), new Date(5)] }, long(10)],
    [{ $multiply: [3, 4] }, 12],
    [{ $multiply: [65536, 65536] }, long(4294967296)],
    [{ $divide: [6, 4] }, 1.5],
    [{ $divide: [decimal('1'), 3] }, decimal('0.3333333333333333333333333333333333')],
    [{ $mod: [-7, 3] }, -1],
    [{ $mod: [7, long(4)] }, long(3)],
    [{ $mod: [5.5, 2] }, 1.5],
    [{ $mod: [decimal('10.1'), 3] }, decimal('1.1')],
    [{ $sum: [0.1, 0.2, 0.3] }, 0.6],
    [{ $sum: ['$a', 1] }, 1, { a: [5] }],
    [{ $sum: '$a' }, 6, { a: [1, 2, 3, 'x'] }],
    [{ $avg: [1, 2] }, 1.5],
    [{ $avg: [decimal('1'), 2] }, decimal('1.5')],
    [{ $max: [1, 2.5, null] }, 2.5],
    [{ $stdDevPop: [2, 4, 4, 4, 5, 5, 7, 9] }, new Double(2)],
    [{ $stdDevSamp: [1] }, null],
    [{ $median: { input: [1, 2, 3], method: 'approximate' } }, new Double(2)],
    [
      { $percentile: { input: [1, 2, 3, 4], p: [0.5, 1], method: 'approximate' } },
      [new Double(2), new Double(4)],
    ],
  ])
})

describe('rounding', () => {
  expectAnswers(db, [
    [{ $round: [2.5] }, new Double(2)],
    [{ $round: [3.5] }, new Double(4)],
    [{ $round: [2.675, 2] }, 2.67],
    [{ $round: [1234, -2] }, 1200],
    [{ $round: [decimal('2.345'), 2] }, decimal('2.34')],
    [{ $trunc: [-7.85, 1] }, -7.8],
    [{ $trunc: [1999, -3] }, 1000],
    [{ $ceil: -2.8 }, new Double(-2)],
    [{ $floor: decimal('-2.1') }, decimal('-3')],
    [{ $ceil: 3 }, 3],
    [{ $abs: -2147483648 }, long(2147483648)],
    [{ $abs: decimal('-1.5') }, decimal('1.5')],
  ])
})

describe('powers, roots, logarithms, angles and bits', () => {
  expectAnswers(db, [
    [{ $pow: [2, 10] }, 1024],
    [{ $pow: [2, 40] }, long(1099511627776)],
    [{ $pow: [2, 63] }, new Double(2 ** 63)],
    [{ $pow: [2, -1] }, 0.5],
    [{ $pow: [-1, -3] }, -1],
    [{ $pow: [decimal('1.1'), 2] }, decimal('1.21')],
    [{ $sqrt: 25 }, new Double(5)],
    [{ $sqrt: decimal('2') }, decimal('1.414213562373095048801688724209698')],
    [{ $sqrt: decimal('6.25') }, decimal('2.5')],
    [{ $log10: 1000 }, new Double(3)],
    [{ $log: [8, 2] }, new Double(3)],
    [{ $exp: 0 }, new Double(1)],
    [{ $ln: 1 }, new Double(0)],
    [{ $sin: 0 }, new Double(0)],
    [{ $atan2: [0, 1] }, new Double(0)],
    [{ $radiansToDegrees: Math.PI }, new Double(180)],
    [{ $bitAnd: [6, 3] }, 2],
    [{ $bitOr: [6, long(1)] }, long(7)],
    [{ $bitXor: [6, 3] }, 5],
    [{ $bitNot: 5 }, -6],
  ])
})

describe('refusals', () => {
  expectRefusals(db, [
    [{ $add: ['a', 1] }, 14],
    [{ $add: [new Date(0), new Date(0)] }, 16612],
    [{ $subtract: ['a', 1] }, 14],
    [{ $divide: [1, 0] }, 2],
    [{ $mod: [1, 0] }, 16610],
    [{ $mod: ['a', 1] }, 16611],
    [{ $abs: 'a' }, 28765],
    [{ $sqrt: -1 }, 28714],
    [{ $ln: 0 }, 28766],
    [{ $log: [1, 1] }, 28759],
    [{ $pow: [0, -1] }, 28764],
    [{ $acos: 2 }, 50989],
    [{ $round: [1, 101] }, 51083],
    [{ $bitAnd: [1, 1.5] }, 14],
    [{ $ln: decimal('2') }, 115],
    [{ $function: {} }, 115],
    [{ $nothing: 1 }, 168],
  ])
})
