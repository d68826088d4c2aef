import { Binary, Decimal128, Double, Int32, Long, ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { describeMatches } from '../testing/match-cases.js'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()
const decimal = (text: string) => Decimal128.fromString(text)

describeMatches({
  title: '$mod',
  database,
  docs: [
    { a: new Int32(7) },
    { a: Long.fromString('9007199254740993') },
    { a: 7.9 },
    { a: -7 },
    { a: decimal('7.99') },
    { a: '7' },
    { a: Number.NaN },
    { a: Infinity },
    { a: [2, 4] },
    { a: decimal('9007199254740993') },
  ],
  cases: [
    ['cuts off what is behind the point', { a: { $mod: [4, 3] } }, [0, 2, 4]],
    ['keeps the sign of the number', { a: { $mod: [4, -3] } }, [3]],
    ['knows longs and decimals exactly', { a: { $mod: [2, 1] } }, [0, 1, 2, 4, 9]],
    ['tests each element', { a: { $mod: [2, 0] } }, [8]],
    ['cuts its own operands as well', { a: { $mod: [4.9, 3.2] } }, [0, 2, 4]],
  ],
})

describeMatches({
  title: '$type',
  database,
  docs: [
    { a: new Double(1) },
    { a: new Int32(1) },
    { a: Long.fromNumber(1) },
    { a: decimal('1') },
    { a: 'x' },
    { a: new ObjectId() },
    { a: new Date(0) },
    { a: [true] },
    { a: /x/ },
    { a: { b: 1 } },
    { a: new Binary(Uint8Array.of(1)) },
  ],
  cases: [
    ['double', { a: { $type: 'double' } }, [0]],
    ['int by number', { a: { $type: 16 } }, [1]],
    ['long', { a: { $type: 'long' } }, [2]],
    ['decimal', { a: { $type: 'decimal' } }, [3]],
    ['any number', { a: { $type: 'number' } }, [0, 1, 2, 3]],
    ['one of several', { a: { $type: ['string', 7, 'date'] } }, [4, 5, 6]],
    ['of an element', { a: { $type: 'bool' } }, [7]],
    ['of the array', { a: { $type: 4 } }, [7]],
    ['regular expression', { a: { $type: 'regex' } }, [8]],
    ['document', { a: { $type: 'object' } }, [9]],
    ['binary data', { a: { $type: 'binData' } }, [10]],
  ],
})

describeMatches({
  title: 'tests of bits',
  database,
  docs: [
    { a: 54 },
    { a: 20 },
    { a: new Double(20) },
    { a: Long.fromString('-1') },
    { a: new Binary(Uint8Array.of(0b0110, 0b1)) },
    { a: 20.5 },
    { a: '54' },
    { a: decimal('20') },
    { a: -8 },
  ],
  cases: [
    ['all set, by positions', { a: { $bitsAllSet: [1, 2] } }, [0, 3, 4]],
    ['all set, by a number', { a: { $bitsAllSet: 50 } }, [0, 3]],
    [
      'all set, by binary data',
      { a: { $bitsAllSet: new Binary(Uint8Array.of(4)) } },
      [0, 1, 2, 3, 4, 7],
    ],
    ['any set', { a: { $bitsAnySet: [0, 5] } }, [0, 3, 8]],
    ['all clear', { a: { $bitsAllClear: [0, 1] } }, [1, 2, 7, 8]],
    ['any clear', { a: { $bitsAnyClear: 6 } }, [1, 2, 7, 8]],
    ['beyond the number its sign goes on', { a: { $bitsAllSet: [200] } }, [3, 8]],
    ['beyond binary data there is nothing', { a: { $bitsAllSet: [8] } }, [3, 4, 8]],
  ],
})

describeMatches({
  title: 'logic',
  database,
  docs: [1, 2, 3, 4].map((a) => ({ a, c: a % 2 })),
  cases: [
    ['and', { $and: [{ a: { $gt: 1 } }, { c: 0 }] }, [1, 3]],
    ['or', { $or: [{ a: 1 }, { a: { $gt: 3 } }] }, [0, 3]],
    ['or beside a field', { c: 0, $or: [{ a: 1 }, { a: 2 }] }, [1]],
    ['nor', { $nor: [{ a: 1 }, { c: 0 }] }, [2]],
    ['not', { a: { $not: { $gt: 2 } } }, [0, 1]],
    ['not with two conditions', { a: { $not: { $gt: 1, $lt: 4 } } }, [0, 3]],
    ['not with a regular expression', { a: { $not: /x/ } }, [0, 1, 2, 3]],
    ['nested', { $or: [{ $and: [{ a: 1 }, { c: 1 }] }, { $nor: [{ a: { $lt: 4 } }] }] }, [0, 3]],
    ['an expression on two fields', { $expr: { $gt: ['$a', { $add: ['$c', 2] }] } }, [3]],
    ['an expression on one', { $expr: { $gte: ['$a', 3] } }, [2, 3]],
    ['a comment is no condition', { a: 1, $comment: 'why' }, [0]],
    ['always', { $alwaysTrue: 1 }, [0, 1, 2, 3]],
    ['never', { $alwaysFalse: 1 }, []],
  ],
})

describe('refused filters', () => {
  const cases: [string, object, number, string][] = [
    ['an unknown operator', { a: { $nope: 1 } }, 2, 'BadValue'],
    ['an unknown operator at the top', { $nope: 1 }, 2, 'BadValue'],
    ['$in without a list', { a: { $in: 1 } }, 2, 'BadValue'],
    ['operators in $in', { a: { $in: [{ $gt: 1 }] } }, 2, 'BadValue'],
    ['$and without a list', { $and: {} }, 2, 'BadValue'],
    ['$or of nothing', { $or: [] }, 2, 'BadValue'],
    ['$nor of a scalar', { $nor: [1] }, 2, 'BadValue'],
    ['$not of a scalar', { a: { $not: 1 } }, 2, 'BadValue'],
    ['$not of nothing', { a: { $not: {} } }, 2, 'BadValue'],
    ['a range of a regular expression', { a: { $gt: /x/ } }, 2, 'BadValue'],
    ['$ne of a regular expression', { a: { $ne: /x/ } }, 2, 'BadValue'],
    ['$mod with a divisor of zero', { a: { $mod: [0, 1] } }, 2, 'BadValue'],
    ['$mod without a remainder', { a: { $mod: [4] } }, 2, 'BadValue'],
    ['$mod with too much', { a: { $mod: [4, 1, 2] } }, 2, 'BadValue'],
    ['$mod by NaN', { a: { $mod: [Number.NaN, 1] } }, 2, 'BadValue'],
    ['$all without a list', { a: { $all: 1 } }, 2, 'BadValue'],
    ['$elemMatch of a scalar', { a: { $elemMatch: 1 } }, 2, 'BadValue'],
    ['an unknown type', { a: { $type: 'float' } }, 2, 'BadValue'],
    ['an unknown number of a type', { a: { $type: 99 } }, 2, 'BadValue'],
    ['$options alone', { a: { $options: 'i' } }, 2, 'BadValue'],
    ['options in two places', { a: { $regex: /x/i, $options: 'm' } }, 51075, 'Location51075'],
    ['an unknown option', { a: { $regex: 'x', $options: 'z' } }, 51108, 'Location51108'],
    ['a broken regular expression', { a: { $regex: '(' } }, 51091, 'Location51091'],
  ]
  it.each(cases)('%s', async (_name, filter, code, codeName) => {
    const things = database().things()
    await things.insertOne({ _id: 1, a: 1 })
    await expect(things.find(filter).toArray()).rejects.toMatchObject({ code, codeName })
  })
})
