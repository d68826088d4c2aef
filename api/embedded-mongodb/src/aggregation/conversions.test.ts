import { Decimal128, Double, Long, ObjectId, Timestamp } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { expectAnswers, expectRefusals } from '../testing/expressions.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const db = () => server.db
const id = new ObjectId('5ab9c3da31c2ab715d421285')

describe('conversions', () => {
  expectAnswers(db, [
    [{ $toInt: 1.9 }, 1],
    [{ $toInt: '-2' }, -2],
    [{ $toInt: true }, 1],
    [{ $toLong: 5 }, Long.fromNumber(5)],
    [{ $toLong: new Date(7) }, Long.fromNumber(7)],
    [{ $toLong: Decimal128.fromString('9007199254740993.5') }, Long.fromString('9007199254740993')],
    [{ $toDouble: '2.5' }, 2.5],
    [{ $toDouble: 1 }, new Double(1)],
    [{ $toDecimal: '1.50' }, Decimal128.fromString('1.50')],
    [{ $toDecimal: 3 }, Decimal128.fromString('3')],
    [{ $toString: 2.5 }, '2.5'],
    [{ $toString: id }, '5ab9c3da31c2ab715d421285'],
    [{ $toString: new Date(0) }, '1970-01-01T00:00:00.000Z'],
    [{ $toBool: 'false' }, true],
    [{ $toBool: 0 }, false],
    [{ $toDate: '2018-03-03' }, new Date('2018-03-03T00:00:00Z')],
    [{ $toDate: id }, id.getTimestamp()],
    [{ $toDate: Long.fromNumber(1000) }, new Date(1000)],
    [{ $toObjectId: '5ab9c3da31c2ab715d421285' }, id],
    [{ $toInt: null }, null],
    [{ $convert: { input: '1', to: 'int' } }, 1],
    [{ $convert: { input: '1', to: 18 } }, Long.fromNumber(1)],
    [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, 'bad'],
    [{ $convert: { input: null, to: 'int', onNull: 'none' } }, 'none'],
    [{ $type: 1 }, 'int'],
    [{ $type: '$nothing' }, 'missing'],
    [{ $isNumber: Long.fromNumber(1) }, true],
    [{ $tsSecond: '$t' }, Long.fromNumber(9), { t: new Timestamp({ t: 9, i: 4 }) }],
    [{ $tsIncrement: '$t' }, Long.fromNumber(4), { t: new Timestamp({ t: 9, i: 4 }) }],
  ])
})

describe('refusals', () => {
  expectRefusals(db, [
    [{ $toInt: '1.5' }, 241],
    [{ $toInt: Long.fromString('2147483648') }, 241],
    [{ $toInt: new Date(0) }, 241],
    [{ $toDouble: 'x' }, 241],
    [{ $toLong: new Double(Number.NaN) }, 241],
    [{ $toDate: 5 }, 241],
    [{ $toDate: 'no date' }, 241],
    [{ $toObjectId: 'x' }, 241],
    [{ $convert: { input: 1, to: 'nonsense' } }, 2],
    [{ $convert: { input: 1 } }, 9],
    [{ $tsSecond: 1 }, 2],
  ])
})
