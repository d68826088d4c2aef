import type { CollationOptions, Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let count = 0
async function collectionOf(words: string[]) {
  const collection = server.db.collection<{ _id: number; word: string }>(`words${++count}`)
  await collection.insertMany(words.map((word, _id) => ({ _id, word })))
  return collection
}

async function sorted(words: string[], collation: CollationOptions): Promise<string[]> {
  const found = await (await collectionOf(words))
    .find({}, { collation })
    .sort({ word: 1 })
    .toArray()
  return found.map(({ word }) => word)
}

async function equalTo(wanted: string, words: string[], collation: CollationOptions) {
  const found = await (await collectionOf(words)).find({ word: wanted }, { collation }).toArray()
  return found.map(({ word }) => word)
}

describe('strength', () => {
  const words = ['role', 'Role', 'rôle', 'RÔLE', 'rule']

  it('tells letters on the first level, accents on the second, case on the third', async () => {
    const at = (strength: number) => equalTo('role', words, { locale: 'en', strength })
    expect(await at(1)).toEqual(['role', 'Role', 'rôle', 'RÔLE'])
    expect(await at(2)).toEqual(['role', 'Role'])
    expect(await at(3)).toEqual(['role'])
  })

  it('tells case but not accents with the level of case on the first', async () => {
    const collation = { locale: 'en', strength: 1, caseLevel: true }
    expect(await equalTo('role', words, collation)).toEqual(['role', 'rôle'])
  })

  it('tells case, after accents, with the level of case on the second', async () => {
    const collation = { locale: 'en', strength: 2, caseLevel: true }
    expect(await equalTo('role', words, collation)).toEqual(['role'])
    expect(await sorted(['Rôle', 'rôle', 'Role', 'role'], collation)).toEqual([
      'role',
      'Role',
      'rôle',
      'Rôle',
    ])
  })

  it('tells invisible characters on the fifth level alone', async () => {
    const pair = ['a', 'a\u0001']
    expect(await equalTo('a', pair, { locale: 'en', strength: 4 })).toEqual(pair)
    expect(await equalTo('a', pair, { locale: 'en', strength: 5 })).toEqual(['a'])
  })
})

describe('order', () => {
  it('puts a before A before b, or A first if asked', async () => {
    const words = ['b', 'A', 'B', 'a']
    expect(await sorted(words, { locale: 'en' })).toEqual(['a', 'A', 'b', 'B'])
    expect(await sorted(words, { locale: 'en', caseFirst: 'upper' })).toEqual(['A', 'a', 'B', 'b'])
    expect(await sorted(words, { locale: 'da' })).toEqual(['A', 'a', 'B', 'b'])
    expect(await sorted(words, { locale: 'simple' })).toEqual(['A', 'B', 'a', 'b'])
  })

  it('takes digits for numbers if asked', async () => {
    const words = ['file 10', 'file 9', 'file 2']
    expect(await sorted(words, { locale: 'en', numericOrdering: true })).toEqual([
      'file 2',
      'file 9',
      'file 10',
    ])
    expect(await sorted(words, { locale: 'en' })).toEqual(['file 10', 'file 2', 'file 9'])
  })

  it('weighs French accents from the front, and those of Canada from the end', async () => {
    const words = ['côté', 'coté', 'côte', 'cote']
    const fromFront = ['cote', 'coté', 'côte', 'côté']
    const fromEnd = ['cote', 'côte', 'coté', 'côté']
    expect(await sorted(words, { locale: 'fr' })).toEqual(fromFront)
    expect(await sorted(words, { locale: 'fr_CA' })).toEqual(fromEnd)
    expect(await sorted(words, { locale: 'fr', backwards: true })).toEqual(fromEnd)
    expect(await sorted(words, { locale: 'fr_CA', backwards: false })).toEqual(fromFront)
  })

  it('knows the alphabets of German, of its telephone books and of Swedish', async () => {
    const words = ['Zoo', 'Ärger', 'Affe', 'Adam']
    expect(await sorted(words, { locale: 'de' })).toEqual(['Adam', 'Affe', 'Ärger', 'Zoo'])
    expect(await sorted(words, { locale: 'de@collation=phonebook' })).toEqual([
      'Adam',
      'Ärger',
      'Affe',
      'Zoo',
    ])
    expect(await sorted(words, { locale: 'sv' })).toEqual(['Adam', 'Affe', 'Zoo', 'Ärger'])
  })

  it('ignores punctuation, but not currency, where it is shifted', async () => {
    const words = ['a-b', 'ab', 'a b', 'a$b']
    const collation: CollationOptions = { locale: 'en', alternate: 'shifted' }
    expect(await equalTo('ab', words, collation)).toEqual(['a-b', 'ab', 'a b'])
  })

  it('gives ranges by the order', async () => {
    const collection = await collectionOf(['apple', 'Banana', 'cherry', 'Ähre'])
    const found = await collection
      .find({ word: { $lt: 'b' } }, { collation: { locale: 'de' } })
      .toArray()
    expect(found.map(({ word }) => word)).toEqual(['apple', 'Ähre'])
  })
})

describe('reads under a collation', () => {
  const collation = { locale: 'en', strength: 2 }
  const run = (name: string, pipeline: Document[]) =>
    server.db.collection(name).aggregate(pipeline, { collation }).toArray()

  beforeAll(async () => {
    await server.db.collection('pets').insertMany([
      { _id: 1 as never, kind: 'Cat', tags: ['Small', 'Soft'], of: { name: 'Ann' } },
      { _id: 2 as never, kind: 'cat', tags: ['LOUD'], of: { name: 'ANN' } },
      { _id: 3 as never, kind: 'DOG', tags: ['loud', 'big'], of: { name: 'Ben' } },
    ])
    await server.db.collection('kinds').insertMany([
      { _id: 1 as never, key: 'CAT' },
      { _id: 2 as never, key: 'dog' },
    ])
  })

  const idsOf = async (filter: Document) => {
    const found = await server.db.collection('pets').find(filter, { collation }).toArray()
    return found.map(({ _id }) => Number(_id))
  }

  it('matches inside arrays and documents, in lists long and short, and negations', async () => {
    expect(await idsOf({ tags: 'loud' })).toEqual([2, 3])
    expect(await idsOf({ tags: ['SMALL', 'SOFT'] })).toEqual([1])
    expect(await idsOf({ of: { name: 'ann' } })).toEqual([1, 2])
    expect(await idsOf({ kind: { $in: ['CAT', 'x'] } })).toEqual([1, 2])
    const long = Array.from({ length: 30 }, (_, i) => `other ${i}`)
    expect(await idsOf({ kind: { $in: [...long, 'CAT'] } })).toEqual([1, 2])
    expect(await idsOf({ kind: { $nin: [...long, 'CAT'] } })).toEqual([3])
    expect(await idsOf({ kind: { $ne: 'CAT' } })).toEqual([3])
    expect(await idsOf({ tags: { $all: ['BIG', 'LOUD'] } })).toEqual([3])
    expect(await idsOf({ tags: { $elemMatch: { $eq: 'BIG' } } })).toEqual([3])
    expect(await idsOf({ $expr: { $eq: ['$kind', 'CAT'] } })).toEqual([1, 2])
  })

  it('leaves regular expressions and names of fields alone', async () => {
    expect(await idsOf({ kind: /^cat/ })).toEqual([2])
    expect(await idsOf({ KIND: 'cat' })).toEqual([])
    expect(await idsOf({ of: { NAME: 'ann' } })).toEqual([])
  })

  it('counts and lists distinct values', async () => {
    const pets = server.db.collection('pets')
    expect(await pets.countDocuments({ kind: 'CAT' }, { collation })).toBe(2)
    expect(await pets.distinct('kind', {}, { collation })).toEqual(['Cat', 'DOG'])
    expect(await pets.distinct('tags', {}, { collation })).toEqual(['big', 'LOUD', 'Small', 'Soft'])
    expect((await server.db.command({ count: 'pets', query: { kind: 'CAT' }, collation })).n).toBe(
      2,
    )
  })

  it('groups, counts and joins', async () => {
    expect(
      await run('pets', [
        { $group: { _id: '$kind', n: { $sum: 1 }, last: { $max: '$of.name' } } },
        { $sort: { _id: -1 } },
      ]),
    ).toEqual([
      { _id: 'DOG', n: 1, last: 'Ben' },
      { _id: 'Cat', n: 2, last: 'Ann' },
    ])
    expect(await run('pets', [{ $sortByCount: '$of' }])).toEqual([
      { _id: { name: 'Ann' }, count: 2 },
      { _id: { name: 'Ben' }, count: 1 },
    ])
    const joined = await run('pets', [
      { $lookup: { from: 'kinds', localField: 'kind', foreignField: 'key', as: 'found' } },
      { $project: { found: '$found._id' } },
    ])
    expect(joined.map(({ found }) => found)).toEqual([[1], [1], [2]])
  })

  it('holds in branches, expressions and later batches', async () => {
    const [facets] = await run('pets', [
      { $facet: { cats: [{ $match: { kind: 'CAT' } }, { $project: { _id: 1 } }] } },
    ])
    expect(facets).toEqual({ cats: [{ _id: 1 }, { _id: 2 }] })
    expect(
      await run('pets', [
        { $match: { _id: 1 } },
        {
          $project: {
            eq: { $eq: ['$kind', 'CAT'] },
            cmp: { $cmp: ['$kind', 'CAT'] },
            gt: { $gt: ['$kind', 'caT'] },
            in: { $in: ['soft', '$tags'] },
            union: { $size: { $setUnion: ['$tags', ['SMALL']] } },
          },
        },
      ]),
    ).toEqual([{ _id: 1, eq: true, cmp: 0, gt: false, in: true, union: 2 }])
    const cursor = server.db.collection('pets').find({ kind: 'CAT' }, { collation, batchSize: 1 })
    expect(await cursor.toArray()).toHaveLength(2)
    const variables = await server.db
      .collection('pets')
      .find({ $expr: '$$same' }, { collation, let: { same: { $eq: ['x', 'X'] } } })
      .toArray()
    expect(variables).toHaveLength(3)
    const without = await server.db.collection('pets').find({ kind: 'CAT' }).toArray()
    expect(without).toEqual([])
  })
})
