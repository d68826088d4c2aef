import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

interface Person {
  _id: number
  name: string
  tags?: string[]
}

const collation = { locale: 'en', strength: 2 }
let server: TestServer
const people = () => server.db.collection<Person>('people')
const names = async () => (await people().find().sort({ _id: 1 }).toArray()).map(({ name }) => name)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await people().deleteMany({})
  await people().insertMany([
    { _id: 1, name: 'Ann', tags: ['Red', 'blue'] },
    { _id: 2, name: 'ANN', tags: ['RED'] },
    { _id: 3, name: 'Ben', tags: ['green'] },
  ])
})

describe('statements under a collation', () => {
  it('updates, replaces and removes what is equal', async () => {
    await people().updateMany({ name: 'ann' }, { $set: { name: 'Anna' } }, { collation })
    expect(await names()).toEqual(['Anna', 'Anna', 'Ben'])
    await people().replaceOne({ name: 'BEN' }, { name: 'Bernd' }, { collation })
    expect(await names()).toEqual(['Anna', 'Anna', 'Bernd'])
    await people().deleteOne({ name: 'ANNA' }, { collation })
    expect(await names()).toEqual(['Anna', 'Bernd'])
  })

  it('gives each statement of a batch its own', async () => {
    const result = await people().bulkWrite([
      { deleteMany: { filter: { name: 'ben' } } },
      { updateMany: { filter: { name: 'ann' }, update: { $set: { name: 'x' } }, collation } },
    ])
    expect(result).toMatchObject({ deletedCount: 0, modifiedCount: 2 })
    const namespace = 'test.people'
    const across = await server.client.bulkWrite([
      { namespace, name: 'deleteOne', filter: { name: 'BEN' } },
      { namespace, name: 'deleteMany', filter: { name: 'X' }, collation },
    ])
    expect(across.deletedCount).toBe(2)
    expect(await names()).toEqual(['Ben'])
  })

  it('finds and modifies, in its order', async () => {
    const found = await people().findOneAndUpdate(
      { name: { $gte: 'ANN' } },
      { $set: { name: 'first' } },
      { collation, sort: { name: -1 }, returnDocument: 'before' },
    )
    expect(found?.name).toBe('Ben')
    const removed = await people().findOneAndDelete(
      { name: 'ann' },
      { collation, sort: { _id: -1 } },
    )
    expect(removed?._id).toBe(2)
  })

  it('inserts what an upsert does not find equal', async () => {
    const options = { collation, upsert: true }
    await people().updateOne({ name: 'ben' }, { $set: { tags: [] } }, options)
    expect(await people().countDocuments()).toBe(3)
    await people().updateOne({ _id: 4, name: 'bén' }, { $set: { tags: [] } }, options)
    expect(await names()).toEqual(['Ann', 'ANN', 'Ben', 'bén'])
  })
})

describe('operators under a collation', () => {
  const tags = async () => (await people().findOne({ _id: 1 }))?.tags

  it('adds to a set and pulls what is equal', async () => {
    await people().updateOne({ _id: 1 }, { $addToSet: { tags: 'RED' } }, { collation })
    expect(await tags()).toEqual(['Red', 'blue'])
    await people().updateOne({ _id: 1 }, { $pull: { tags: 'red' } }, { collation })
    expect(await tags()).toEqual(['blue'])
    await people().updateOne({ _id: 1 }, { $pullAll: { tags: ['BLUE'] } }, { collation })
    expect(await tags()).toEqual([])
  })

  it('sorts what is pushed, and finds positions', async () => {
    await people().updateOne(
      { _id: 1 },
      { $push: { tags: { $each: ['Amber'], $sort: 1 } } },
      { collation },
    )
    expect(await tags()).toEqual(['Amber', 'blue', 'Red'])
    await people().updateOne({ tags: 'BLUE' }, { $set: { 'tags.$': 'b' } }, { collation })
    expect(await tags()).toEqual(['Amber', 'b', 'Red'])
    await people().updateOne(
      { _id: 1 },
      { $set: { 'tags.$[red]': 'r' } },
      { collation, arrayFilters: [{ red: 'RED' }] },
    )
    expect(await tags()).toEqual(['Amber', 'b', 'r'])
  })

  it('keeps the lesser or greater by the order', async () => {
    await people().updateOne({ _id: 1 }, { $max: { name: 'ben' } }, { collation })
    await people().updateOne({ _id: 2 }, { $min: { name: 'ann' } }, { collation })
    expect(await names()).toEqual(['ben', 'ANN', 'Ben'])
  })

  it('changes text to its equal, and no id to its equal', async () => {
    await people().updateOne({ _id: 1 }, { $set: { name: 'ANN' } }, { collation })
    expect((await names())[0]).toBe('ANN')
    const ids = server.db.collection<{ _id: string }>('ids')
    await ids.insertOne({ _id: 'a' })
    await expect(
      ids.updateOne({ _id: 'A' }, { $set: { _id: 'A' } }, { collation }),
    ).rejects.toMatchObject({ code: 66 })
  })
})
