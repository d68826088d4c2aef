import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb'
import { describe, expect, it } from 'vitest'
import { describeMatches } from '../testing/match-cases.js'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()
const decimal = (text: string) => Decimal128.fromString(text)
const long = (text: string) => Long.fromString(text)
const binary = (bytes: number[], subtype = 0) => new Binary(Uint8Array.from(bytes), subtype)

describe('the order of all types', () => {
  // The manual's order, and within each type the order of its values.
  const ordered: unknown[] = [
    new MinKey(),
    [],
    null,
    Number.NaN,
    -Infinity,
    decimal('-1E+400'),
    long('-9223372036854775808'),
    -1.5,
    new Int32(-1),
    decimal('1E-400'),
    0.1,
    new Int32(1),
    decimal('1.1'),
    long('9007199254740993'),
    decimal('9007199254740993.5'),
    9007199254740994,
    long('9223372036854775807'),
    2 ** 63,
    Infinity,
    '',
    'A',
    new BSONSymbol('B'),
    'a',
    'a\0',
    'aa',
    'é',
    '\u{ffff}',
    '\u{10000}',
    {},
    { x: 1 },
    { x: 1, y: 1 },
    { x: 2 },
    { y: 0 },
    { x: 'a' },
    binary([9]),
    binary([1], 4),
    binary([1, 1]),
    new ObjectId('000000000000000000000001'),
    new ObjectId('ff0000000000000000000000'),
    false,
    true,
    new Date(-1),
    new Date(0),
    new Timestamp({ t: 1, i: 2 }),
    new Timestamp({ t: 0x80000000, i: 0 }),
    new BSONRegExp('a', ''),
    new BSONRegExp('a', 'i'),
    new BSONRegExp('b', ''),
    new Code('a()'),
    new MaxKey(),
  ]
  const positions = [...ordered.keys()]

  it.each([
    ['in memory, up', undefined, 1],
    ['in memory, down', undefined, -1],
    ['by an ascending index, up', { a: 1 }, 1],
    ['by an ascending index, down', { a: 1 }, -1],
    ['by a descending index, up', { a: -1 }, 1],
    ['by a descending index, down', { a: -1 }, -1],
  ] as const)('is the one of the manual %s', async (_name, index, direction) => {
    const things = database().things()
    // Stored in another order, so that the natural order is not the expected one.
    const shuffled = positions.map((position) => (position * 7) % positions.length)
    expect(new Set(shuffled).size).toBe(positions.length)
    await things.insertMany(shuffled.map((_id) => ({ _id, a: ordered[_id] })))
    if (index) await things.createIndex(index)
    const sorted = await things.find().sort({ a: direction }).toArray()
    expect(sorted.map(({ _id }) => _id)).toEqual(
      direction === 1 ? positions : positions.toReversed(),
    )
  })

  it('sorts an array by its least element ascending and by its greatest descending', async () => {
    const things = database().things()
    await things.insertMany([
      { _id: 0, a: [5, 1] },
      { _id: 1, a: 2 },
      { _id: 2, a: [3, 4] },
      { _id: 3, a: [] },
      { _id: 4 },
    ])
    const ids = async (direction: 1 | -1) =>
      (await things.find().sort({ a: direction }).toArray()).map(({ _id }) => _id)
    for (const _round of ['in memory', 'by index']) {
      expect(await ids(1)).toEqual([3, 4, 0, 1, 2])
      expect(await ids(-1)).toEqual([0, 2, 1, 4, 3])
      await things.createIndex({ a: 1 })
    }
  })

  it('does not sort by two arrays at once', async () => {
    const things = database().things()
    await things.insertOne({ _id: 1, a: [1, 2], b: [3, 4] })
    await expect(things.find().sort({ a: 1, b: 1 }).toArray()).rejects.toMatchObject({
      code: 2,
      codeName: 'BadValue',
    })
  })
})

describeMatches({
  title: 'a range stays within the type of its bound',
  database,
  docs: [
    { a: new Int32(3) },
    { a: '3' },
    { a: true },
    { a: new Date(3) },
    { a: new Timestamp({ t: 0, i: 3 }) },
    { a: new ObjectId('000000000000000000000003') },
    { a: binary([3]) },
    { a: { x: 3 } },
    { a: null },
    {},
    { a: new MinKey() },
    { a: new MaxKey() },
    { a: [3, 'x'] },
  ],
  cases: [
    ['numbers with numbers', { a: { $gte: 3 } }, [0, 12]],
    ['texts with texts', { a: { $gt: '' } }, [1, 12]],
    ['booleans with booleans', { a: { $gt: false } }, [2]],
    ['dates with dates, not with timestamps', { a: { $lt: new Date(10) } }, [3]],
    ['timestamps with timestamps', { a: { $lte: new Timestamp({ t: 0, i: 3 }) } }, [4]],
    ['object ids', { a: { $gt: new ObjectId('000000000000000000000001') } }, [5]],
    ['binary data', { a: { $gte: binary([3]) } }, [6]],
    ['documents', { a: { $gt: { x: 2 } } }, [7]],
    ['arrays', { a: { $gt: [3] } }, [12]],
    ['null as a bound that is included', { a: { $gte: null } }, [8, 9]],
    ['null as a bound that is left out', { a: { $gt: null } }, []],
    [
      'all is more than MinKey, missing as well',
      { a: { $gt: new MinKey() } },
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12],
    ],
    [
      'all is at least MinKey',
      { a: { $gte: new MinKey() } },
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ],
    ['nothing is less than MinKey', { a: { $lt: new MinKey() } }, []],
    [
      'all is less than MaxKey',
      { a: { $lt: new MaxKey() } },
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12],
    ],
    ['only MaxKey is not less than MaxKey', { a: { $gte: new MaxKey() } }, [11]],
  ],
})

describeMatches({
  title: 'numbers compare by value, whatever their type',
  database,
  docs: [
    { a: new Int32(5) },
    { a: long('5') },
    { a: new Double(5) },
    { a: decimal('5.00') },
    { a: 5.5 },
    { a: '5' },
    { a: Number.NaN },
    { a: decimal('NaN') },
    { a: Infinity },
    { a: decimal('-Infinity') },
    { a: new Double(-0) },
    { a: new Int32(0) },
    { a: decimal('-0.0') },
  ],
  cases: [
    ['an int finds all four types', { a: new Int32(5) }, [0, 1, 2, 3]],
    ['a decimal with other digits does', { a: decimal('5.0') }, [0, 1, 2, 3]],
    ['a list does', { a: { $in: [long('5'), 9] } }, [0, 1, 2, 3]],
    ['and leaves the others', { a: { $nin: [5, 0] } }, [4, 5, 6, 7, 8, 9]],
    ['a range ends between the types', { a: { $gt: decimal('5'), $lte: 5.5 } }, [4]],
    ['NaN equals NaN only, of any type', { a: Number.NaN }, [6, 7]],
    ['NaN is in the ranges that include NaN', { a: { $gte: decimal('NaN') } }, [6, 7]],
    ['NaN is less than nothing', { a: { $lt: Number.NaN } }, []],
    ['NaN is in no range of numbers', { a: { $lt: 0 } }, [9]],
    ['infinities are in ranges', { a: { $gte: 6 } }, [8]],
    ['minus zero equals zero', { a: -0 }, [10, 11, 12]],
    [
      'infinities equal themselves across types',
      { a: { $in: [decimal('Infinity'), -Infinity] } },
      [8, 9],
    ],
  ],
})

describeMatches({
  title: 'numbers beyond the precision of doubles stay apart',
  database,
  docs: [
    { a: 9007199254740992 },
    { a: long('9007199254740992') },
    { a: long('9007199254740993') },
    { a: decimal('9007199254740993') },
    { a: decimal('9007199254740993.0000000001') },
    { a: long('9007199254740994') },
    { a: 0.1 },
    { a: decimal('0.1') },
    { a: 2 ** 63 },
    { a: long('9223372036854775807') },
  ],
  cases: [
    ['two to the 53rd', { a: 9007199254740992 }, [0, 1]],
    ['its neighbour, as long', { a: long('9007199254740993') }, [2, 3]],
    ['its neighbour, as decimal', { a: decimal('9007199254740993') }, [2, 3]],
    [
      'between the neighbours',
      { a: { $gt: long('9007199254740993'), $lt: 9007199254740994 } },
      [4],
    ],
    ['a double is not the decimal that it is written as', { a: 0.1 }, [6]],
    ['nor the other way round', { a: decimal('0.1') }, [7]],
    ['it is a little more', { a: { $gt: decimal('0.1'), $lt: 1 } }, [6]],
    [
      'the greatest long is less than two to the 63rd',
      { a: { $lt: 2 ** 63, $gt: long('9007199254740994') } },
      [9],
    ],
  ],
})

describeMatches({
  title: 'embedded documents, binary data and object ids are equal as a whole',
  database,
  docs: [
    { a: { x: 1, y: 2 } },
    { a: { y: 2, x: 1 } },
    { a: { x: long('1'), y: 2 } },
    { a: { x: 1 } },
    { a: {} },
    { a: binary([1, 2]) },
    { a: binary([1, 2], 5) },
    { a: new ObjectId('0123456789abcdef01234567') },
    { a: '0123456789abcdef01234567' },
  ],
  cases: [
    ['the order of the fields counts', { a: { x: 1, y: 2 } }, [0, 2]],
    ['no field may be left out', { a: { x: 1 } }, [3]],
    ['an empty document equals an empty one', { a: {} }, [4]],
    ['a path looks at one field only', { 'a.x': 1 }, [0, 1, 2, 3]],
    [
      'documents order by type, name and value',
      { a: { $gt: { x: 1 }, $lt: { y: 2, x: 1 } } },
      [0, 2],
    ],
    ['the subtype of binary data counts', { a: binary([1, 2]) }, [5]],
    ['the other subtype', { a: binary([1, 2], 5) }, [6]],
    ['an object id is not its text', { a: new ObjectId('0123456789abcdef01234567') }, [7]],
  ],
})
