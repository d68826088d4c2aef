import { Double, Int32, Long } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const things = () => server.db.collection<{ _id: number }>(`update${next++}`)

/** The document after an update, without its id. */
async function updated(doc: object, update: object, filter = {}, options = {}): Promise<unknown> {
  const collection = things()
  await collection.insertOne({ _id: 1, ...doc })
  await collection.updateOne({ _id: 1, ...filter }, update, options)
  const { _id, ...rest } = (await collection.findOne({ _id: 1 })) ?? {}
  return rest
}

describe('field operators', () => {
  it('sets, unsets and renames along paths', async () => {
    expect(await updated({ a: { b: 1 } }, { $set: { 'a.c.d': 2, e: 3 } })).toEqual({
      a: { b: 1, c: { d: 2 } },
      e: 3,
    })
    expect(await updated({ a: [1, 2, 3] }, { $unset: { 'a.1': '' } })).toEqual({ a: [1, null, 3] })
    expect(await updated({ a: [] }, { $set: { 'a.2': 1 } })).toEqual({ a: [null, null, 1] })
    expect(await updated({ a: 1, b: 2 }, { $rename: { a: 'c.d' } })).toEqual({ b: 2, c: { d: 1 } })
  })

  it('calculates with the types of the numbers', async () => {
    const collection = things()
    const numbers = {
      i: new Int32(1),
      l: Long.fromNumber(1),
      d: new Double(5),
      m: new Int32(2147483647),
    }
    await collection.insertOne({ _id: 1, ...numbers } as never)
    await collection.updateOne(
      { _id: 1 },
      { $inc: { i: 1, l: 1, d: 1, m: 1, n: 1 }, $mul: { o: 3 } },
    )
    const found = await collection.findOne({}, { promoteValues: false, promoteLongs: false })
    expect(found).toMatchObject({
      i: new Int32(2),
      l: Long.fromNumber(2),
      d: new Double(6),
      m: Long.fromNumber(2147483648),
      n: new Int32(1),
      o: new Int32(0),
    })
  })

  it('takes the least, the greatest and the current date', async () => {
    expect(await updated({ a: 5, b: 5 }, { $min: { a: 3, c: 1 }, $max: { b: 3 } })).toEqual({
      a: 3,
      b: 5,
      c: 1,
    })
    expect(await updated({}, { $currentDate: { at: true } })).toEqual({ at: expect.any(Date) })
    expect(await updated({ a: 13 }, { $bit: { a: { and: 10 } } })).toEqual({ a: 8 })
  })
})

describe('array operators', () => {
  it('pushes with position, sort and slice', async () => {
    expect(await updated({}, { $push: { a: 1 } })).toEqual({ a: [1] })
    expect(await updated({ a: [1, 2] }, { $push: { a: { $each: [8, 9], $position: 1 } } })).toEqual(
      { a: [1, 8, 9, 2] },
    )
    expect(
      await updated(
        { a: [{ n: 2 }] },
        { $push: { a: { $each: [{ n: 3 }, { n: 1 }], $sort: { n: -1 }, $slice: 2 } } },
      ),
    ).toEqual({ a: [{ n: 3 }, { n: 2 }] })
  })

  it('adds to sets, pops and pulls', async () => {
    expect(await updated({ a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } })).toEqual({
      a: [1, 2],
    })
    expect(await updated({ a: [1, 2, 3] }, { $pop: { a: -1 } })).toEqual({ a: [2, 3] })
    expect(await updated({ a: [1, 5, 8] }, { $pull: { a: { $gt: 4 } } })).toEqual({ a: [1] })
    expect(await updated({ a: [{ n: 1, m: 2 }, { n: 2 }] }, { $pull: { a: { n: 1 } } })).toEqual({
      a: [{ n: 2 }],
    })
    expect(await updated({ a: [1, 2, 1] }, { $pullAll: { a: [1] } })).toEqual({ a: [2] })
  })

  it('updates matched, all and filtered elements', async () => {
    const doc = { a: [{ n: 1 }, { n: 5 }, { n: 9 }] }
    expect(await updated(doc, { $set: { 'a.$.x': 1 } }, { 'a.n': { $gt: 4 } })).toEqual({
      a: [{ n: 1 }, { n: 5, x: 1 }, { n: 9 }],
    })
    expect(await updated({ a: [1, 2] }, { $inc: { 'a.$[]': 10 } })).toEqual({ a: [11, 12] })
    const arrayFilters = [{ 'big.n': { $gte: 5 } }]
    expect(await updated(doc, { $inc: { 'a.$[big].n': 1 } }, {}, { arrayFilters })).toEqual({
      a: [{ n: 1 }, { n: 6 }, { n: 10 }],
    })
  })
})

describe('errors leave the document as it was', () => {
  const cases: [string, object, number][] = [
    ['$inc on a string', { $inc: { s: 1 } }, 14],
    ['$push on a scalar', { $push: { n: 1 } }, 2],
    ['$set through a scalar', { $set: { 'n.x': 1 } }, 28],
    ['a changed id', { $set: { _id: 2 } }, 66],
    ['two operators on one path', { $set: { n: 1 }, $inc: { n: 1 } }, 40],
    ['an operator on a path and one below it', { $set: { 'o.a': 1 }, $unset: { o: 1 } }, 40],
    ['an unknown operator', { $nope: { n: 1 } }, 9],
    ['$ without a matched element', { $set: { 'list.$': 1 } }, 2],
    ['a long that overflows', { $inc: { big: 1 } }, 2],
    ['a field set, then a bad one', { $set: { a: 1 }, $inc: { s: 1 } }, 14],
  ]
  it.each(cases)('%s', async (_name, update, code) => {
    const collection = things()
    const doc = { _id: 1, s: 'text', n: 5, o: {}, list: [1], big: Long.MAX_VALUE }
    await collection.insertOne(doc)
    await expect(collection.updateOne({ _id: 1 }, update)).rejects.toMatchObject({ code })
    expect(await collection.findOne({}, { promoteLongs: false })).toEqual(doc)
  })
})

describe('upsert and counts', () => {
  it('inserts the equalities of the filter, the update and what is for inserts only', async () => {
    const collection = things()
    const result = await collection.updateOne(
      { _id: 7, 'a.b': 1, c: { $gt: 5 }, d: { $in: [4] } } as never,
      { $set: { e: 1 }, $setOnInsert: { f: 2 } },
      { upsert: true },
    )
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 7 })
    expect(await collection.findOne()).toEqual({ _id: 7, a: { b: 1 }, d: 4, e: 1, f: 2 })
    await collection.updateOne({ _id: 7 }, { $setOnInsert: { f: 3 } }, { upsert: true })
    expect(await collection.findOne()).toMatchObject({ f: 2 })
  })

  it('counts matched and modified documents apart', async () => {
    const collection = things()
    await collection.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ] as never)
    const result = await collection.updateMany({}, { $set: { n: 1 } })
    expect(result).toMatchObject({ matchedCount: 2, modifiedCount: 1 })
  })

  it('runs an update given as a pipeline', async () => {
    expect(
      await updated({ a: 1, b: 2 }, [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }]),
    ).toEqual({ b: 2, c: 3 })
  })
})
