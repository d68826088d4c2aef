import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { describeMatches } from '../testing/match-cases.js'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()
const decimal = (text: string) => Decimal128.fromString(text)

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
  title: 'regular expressions',
  database,
  docs: [
    { a: 'truck' },
    { a: 'Truck' },
    { a: ['x', 'trucks'] },
    { a: 'one truck' },
    { a: 'users.created' },
    { a: 1 },
    { a: /^truck/ },
    { a: 'straße' },
    {},
  ],
  cases: [
    ['the beginning of a text or of an element', { a: /^truck/ }, [0, 2, 6]],
    ['anywhere in a text', { a: /truck/ }, [0, 2, 3]],
    ['beside another condition', { $and: [{ a: /^truck/ }, { a: { $ne: 'truck' } }] }, [2, 6]],
    ['in upper or lower case', { a: /^TRUCK/i }, [0, 1, 2]],
    ['an escaped character', { a: /^users\./ }, [4]],
    ['a class, a group and a repetition', { a: /^(one|[^a-z])? ?[tT]r/ }, [0, 1, 2, 3]],
    ['of a character outside of ASCII', { a: /ß/ }, [7]],
    ['equal to a stored one', { a: { $eq: new BSONRegExp('^truck') } }, [6]],
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
    ['nested', { $or: [{ $and: [{ a: 1 }, { c: 1 }] }, { a: { $nin: [1, 2, 3] } }] }, [0, 3]],
    ['an expression on two fields', { $expr: { $gt: ['$a', { $add: ['$c', 2] }] } }, [3]],
    ['an expression on one', { $expr: { $gte: ['$a', 3] } }, [2, 3]],
  ],
})

describe('rejected filters', () => {
  const cases: [string, object, number, string][] = [
    ['an unknown operator', { a: { $nope: 1 } }, 2, 'BadValue'],
    ['an unknown operator at the top', { $nope: 1 }, 2, 'BadValue'],
    ['$in without a list', { a: { $in: 1 } }, 2, 'BadValue'],
    ['operators in $in', { a: { $in: [{ $gt: 1 }] } }, 2, 'BadValue'],
    ['$and without a list', { $and: {} }, 2, 'BadValue'],
    ['$or of nothing', { $or: [] }, 2, 'BadValue'],
    ['a range of a regular expression', { a: { $gt: /x/ } }, 2, 'BadValue'],
    ['an invalid regular expression', { a: new BSONRegExp('(') }, 51091, 'Location51091'],
    ['$ne of a regular expression', { a: { $ne: /x/ } }, 2, 'BadValue'],
    ['an unknown type', { a: { $type: 'float' } }, 2, 'BadValue'],
    ['an unknown number of a type', { a: { $type: 99 } }, 2, 'BadValue'],
  ]
  it.each(cases)('%s', async (_name, filter, code, codeName) => {
    const things = database().things()
    await things.insertOne({ _id: 1, a: 1 })
    await expect(things.find(filter).toArray()).rejects.toMatchObject({ code, codeName })
  })
})
