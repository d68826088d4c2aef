import { Decimal128, Long, MaxKey, MinKey, ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The positions of the documents that match, by scan and again by an index on the field. */
async function matches(docs: object[], filter: object): Promise<number[]> {
  const things = server.db.collection<{ _id: number }>(`match${next++}`)
  await things.insertMany(docs.map((doc, _id) => ({ ...doc, _id })))
  const scan = await things.find(filter).sort({ _id: 1 }).toArray()
  await things.createIndex({ a: 1 })
  await things.createIndex({ 'a.b': -1 })
  const indexed = await things.find(filter).sort({ _id: 1 }).toArray()
  expect(indexed).toEqual(scan)
  return scan.map(({ _id }) => _id)
}

describe('null and missing', () => {
  const docs = [{}, { a: null }, { a: 1 }, { a: [] }, { a: [null] }, { a: [1] }]

  it('matches null with missing fields and with arrays that hold null', async () => {
    expect(await matches(docs, { a: null })).toEqual([0, 1, 4])
    expect(await matches(docs, { a: { $ne: null } })).toEqual([2, 3, 5])
    expect(await matches(docs, { a: { $in: [null, 1] } })).toEqual([0, 1, 2, 4, 5])
  })

  it('tells existence from null', async () => {
    expect(await matches(docs, { a: { $exists: false } })).toEqual([0])
    expect(await matches(docs, { a: { $exists: true } })).toEqual([1, 2, 3, 4, 5])
    expect(await matches(docs, { a: { $type: 'null' } })).toEqual([1, 4])
  })

  it('does not find missing fields in scalars of an array', async () => {
    const nested = [
      { a: 1 },
      { a: [1] },
      { a: [{ b: 1 }] },
      { a: [{ c: 1 }] },
      { a: [] },
      { a: {} },
    ]
    expect(await matches(nested, { 'a.b': null })).toEqual([0, 3, 5])
  })
})

describe('numbers and types', () => {
  const docs = [
    { a: 5 },
    { a: Long.fromNumber(5) },
    { a: Decimal128.fromString('5.0') },
    { a: '5' },
    { a: 5.5 },
    { a: Number.NaN },
  ]

  it('compares numbers of all types by value and others never', async () => {
    expect(await matches(docs, { a: 5 })).toEqual([0, 1, 2])
    expect(await matches(docs, { a: { $gt: 5 } })).toEqual([4])
    expect(await matches(docs, { a: { $lte: 5 } })).toEqual([0, 1, 2])
    expect(await matches(docs, { a: { $gte: Number.NaN } })).toEqual([5])
    expect(await matches(docs, { a: { $type: 'number' } })).toEqual([0, 1, 2, 4, 5])
  })

  it('compares long and decimal beyond the precision of doubles', async () => {
    const big = Long.fromString('9007199254740993')
    const values = [
      { a: big },
      { a: 9007199254740992 },
      { a: Decimal128.fromString('9007199254740993') },
      { a: Decimal128.fromString('0.1') },
      { a: 0.1 },
    ]
    expect(await matches(values, { a: big })).toEqual([0, 2])
    expect(await matches(values, { a: { $gt: 9007199254740992 } })).toEqual([0, 2])
    // The double 0.1 is a little more than the decimal 0.1.
    expect(await matches(values, { a: { $gt: Decimal128.fromString('0.1'), $lt: 1 } })).toEqual([4])
  })

  it('keeps ranges within one type except for MinKey and MaxKey', async () => {
    const mixed = [{ a: 1 }, { a: 'x' }, { a: true }, { a: new Date(0) }, { a: null }, {}]
    expect(await matches(mixed, { a: { $gte: '' } })).toEqual([1])
    expect(await matches(mixed, { a: { $lt: new Date(1) } })).toEqual([3])
    expect(await matches(mixed, { a: { $gt: new MinKey() } })).toEqual([0, 1, 2, 3, 4, 5])
    expect(await matches(mixed, { a: { $lt: new MaxKey() } })).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('sorts all types in one order', async () => {
    const ordered = [
      new MinKey(),
      null,
      -Infinity,
      Long.fromNumber(-3),
      0,
      Decimal128.fromString('0.5'),
      7,
      'A',
      'a',
      '\u{ffff}',
      '\u{10000}',
      { x: 1 },
      { y: 0 },
      new ObjectId('000000000000000000000001'),
      false,
      true,
      new Date(0),
      /a/,
      new MaxKey(),
    ]
    const things = server.db.collection<{ _id: number; a: unknown }>('order')
    await things.insertMany([...ordered.keys()].reverse().map((_id) => ({ _id, a: ordered[_id] })))
    const ids = async () => (await things.find().sort({ a: 1 }).toArray()).map(({ _id }) => _id)
    expect(await ids()).toEqual([...ordered.keys()])
    await things.createIndex({ a: -1 })
    expect(await ids()).toEqual([...ordered.keys()])
  })
})

describe('arrays, regular expressions and logic', () => {
  it('matches elements, whole arrays and elements by several conditions', async () => {
    const docs = [
      { a: [1, 5] },
      { a: [2, 3] },
      { a: 3 },
      { a: [[1, 5]] },
      { a: [{ b: 1 }, { b: 5 }] },
    ]
    expect(await matches(docs, { a: 3 })).toEqual([1, 2])
    expect(await matches(docs, { a: [1, 5] })).toEqual([0, 3])
    expect(await matches(docs, { a: { $gt: 2, $lt: 3 } })).toEqual([0, 1])
    expect(await matches(docs, { a: { $gt: 4, $lt: 2 } })).toEqual([0])
    expect(await matches(docs, { a: { $elemMatch: { $gt: 1, $lt: 3 } } })).toEqual([1])
    expect(await matches(docs, { a: { $elemMatch: { b: { $gt: 2 } } } })).toEqual([4])
    expect(await matches(docs, { a: { $all: [2, 3] } })).toEqual([1])
    expect(await matches(docs, { a: { $size: 1 } })).toEqual([3])
    expect(await matches(docs, { 'a.0': 1 })).toEqual([0, 3])
    expect(await matches(docs, { 'a.b': { $gt: 4, $lt: 2 } })).toEqual([4])
    expect(await matches(docs, { a: { $mod: [2, 1] } })).toEqual([0, 1, 2])
  })

  it('matches regular expressions, anchored or not', async () => {
    const docs = [{ a: 'Truck' }, { a: 'truck stop' }, { a: ['x', 'trailer'] }, { a: 1 }]
    expect(await matches(docs, { a: /^truck/ })).toEqual([1])
    expect(await matches(docs, { a: /^TRUCK/i })).toEqual([0, 1])
    expect(await matches(docs, { a: { $regex: 'ail|stop' } })).toEqual([1, 2])
    expect(await matches(docs, { a: { $not: /r/ } })).toEqual([3])
    expect(await matches(docs, { a: { $in: [/^Tr/, 1] } })).toEqual([0, 3])
    expect(await matches(docs, { a: /^tru?ck/ })).toEqual([1])
  })

  it('joins conditions with and, or, nor and not', async () => {
    const docs = [1, 2, 3, 4].map((a) => ({ a, c: a % 2 }))
    expect(await matches(docs, { $or: [{ a: 1 }, { a: { $gt: 3 } }] })).toEqual([0, 3])
    expect(await matches(docs, { c: 0, $or: [{ a: 1 }, { a: 2 }] })).toEqual([1])
    expect(await matches(docs, { $nor: [{ a: 1 }, { c: 0 }] })).toEqual([2])
    expect(await matches(docs, { a: { $not: { $gt: 2 } } })).toEqual([0, 1])
    expect(await matches(docs, { $expr: { $gt: ['$a', { $add: ['$c', 2] }] } })).toEqual([3])
  })

  it('compares embedded documents with their field order', async () => {
    const docs = [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, { a: { x: 1 } }]
    expect(await matches(docs, { a: { x: 1, y: 2 } })).toEqual([0])
    expect(await matches(docs, { 'a.x': 1 })).toEqual([0, 1, 2])
  })

  it('refuses what it does not know', async () => {
    const things = server.db.collection('refuse')
    await expect(things.findOne({ a: { $nope: 1 } })).rejects.toMatchObject({
      code: 2,
      codeName: 'BadValue',
    })
    await expect(things.findOne({ $where: 'true' })).rejects.toMatchObject({ code: 115 })
    await expect(things.findOne({ $nope: 1 } as never)).rejects.toMatchObject({ code: 2 })
  })
})
