import { type Document, Long } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()

describe('a rejected update does not change the document', () => {
  const doc = {
    _id: 1,
    s: 'text',
    n: 5,
    d: 1.5,
    nil: null,
    o: {},
    list: [1, 2],
    docs: [{ x: 1 }],
    big: Long.MAX_VALUE,
  }
  const cases: [string, Document, number, object[]?][] = [
    ['an unknown operator', { $nope: { n: 1 } }, 9],
    ['an operator without a document', { $set: 1 }, 9],
    ['an empty path', { $set: { '': 1 } }, 9],
    ['an empty segment of a path', { $set: { 'o..x': 1 } }, 56],
    ['a path that ends with a dot', { $set: { 'o.': 1 } }, 56],
    ['a name with a dollar at the top', { $set: { $x: 1 } }, 52],
    ['$ at the beginning of a path', { $set: { $: 1 } }, 2],
    ['two operators on one path', { $set: { n: 1 }, $inc: { n: 1 } }, 40],
    ['a path and one below it', { $set: { 'o.a': 1 }, $unset: { o: 1 } }, 40],
    ['two ways to the same element', { $set: { 'list.$[]': 1, 'list.0': 2 } }, 40],
    ['a changed id', { $set: { _id: 2 } }, 66],
    ['a removed id', { $unset: { _id: '' } }, 66],
    ['an id made by a pipeline', [{ $set: { _id: 2 } }], 66],
    ['a path through a scalar', { $set: { 'n.x': 1 } }, 28],
    ['a path through null', { $set: { 'nil.x': 1 } }, 28],
    ['a path through an array by name', { $set: { 'list.x': 1 } }, 28],
    ['$inc by a text', { $inc: { n: 'x' } }, 14],
    ['$inc of a text', { $inc: { s: 1 } }, 14],
    ['$inc of null', { $inc: { nil: 1 } }, 14],
    ['a long that overflows', { $inc: { big: 1 } }, 2],
    ['$[] on a scalar', { $set: { 'n.$[]': 1 } }, 2],
    ['$[] on what is not there', { $set: { 'nope.$[]': 1 } }, 2],
    ['a filter that is not given', { $set: { 'list.$[x]': 1 } }, 2],
    ['a filter that is not used', { $set: { n: 1 } }, 9, [{ x: 1 }]],
    ['a filter given twice', { $set: { 'list.$[x]': 1 } }, 9, [{ x: 1 }, { x: 2 }]],
    ['a filter of two names', { $set: { 'list.$[x]': 1 } }, 9, [{ x: 1, y: 1 }]],
    ['a filter without a name', { $set: { 'list.$[x]': 1 } }, 9, [{}]],
    ['a filter with a capital name', { $set: { 'list.$[X]': 1 } }, 2, [{ X: 1 }]],
    ['filters beside a pipeline', [{ $set: { n: 1 } }], 9, [{ x: 1 }]],
    ['a stage that updates do not support', [{ $match: { n: 1 } }], 72],
    ['a good field, then a bad one', { $set: { a: 1 }, $inc: { s: 1 } }, 14],
  ]
  it.each(cases)('%s', async (_name, update, code, arrayFilters) => {
    const things = database().things()
    await things.insertOne(doc)
    const options = arrayFilters ? { arrayFilters } : {}
    await expect(things.updateOne({ _id: 1 }, update, options)).rejects.toMatchObject({ code })
    expect(await things.findOne({}, { promoteLongs: false })).toEqual(doc)
  })

  it('names the error if it is the whole reply', async () => {
    const things = database().things()
    await things.insertOne(doc)
    const codeNames: [Document, string][] = [
      [{ $set: { _id: 2 } }, 'ImmutableField'],
      [{ $set: { 'n.x': 1 } }, 'PathNotViable'],
      [{ $set: { n: 1 }, $inc: { n: 1 } }, 'ConflictingUpdateOperators'],
      [{ $inc: { s: 1 } }, 'TypeMismatch'],
      [{ $nope: { n: 1 } }, 'FailedToParse'],
      [{ $set: { $x: 1 } }, 'DollarPrefixedFieldName'],
      [{ $set: { 'o..x': 1 } }, 'EmptyFieldName'],
    ]
    for (const [update, codeName] of codeNames) {
      await expect(things.findOneAndUpdate({}, update)).rejects.toMatchObject({ codeName })
    }
  })
})

describe('an update pipeline that is not valid is an error although no document matches', () => {
  const cases: [string, Document[], number][] = [
    ['a stage that does not exist', [{ $invalidOperator: true }], 40324],
    ['a stage that only reads', [{ $set: { n: 1 } }, { $match: { n: 1 } }], 72],
    ['a stage of two names', [{ $set: { n: 1 }, $unset: 'x' }], 40323],
    ['a stage without a name', [{ $set: { n: 1 } }, {}], 40323],
    ['an operator that does not exist', [{ $set: { n: { $nope: 1 } } }], 168],
    [
      'an operator deep in an expression',
      [{ $replaceWith: { a: [{ $add: [{ $nope: 1 }] }] } }],
      168,
    ],
    ['an expression of two operators', [{ $set: { n: { $add: [1], $abs: 1 } } }], 15983],
  ]
  it.each(cases)('%s', async (_name, update, code) => {
    const things = database().things()
    await things.insertOne({ _id: 1, n: 5 })
    const filter = { _id: 2 }
    const upsert = { upsert: true }
    const sent = [
      () => things.updateOne(filter, update),
      () => things.updateMany(filter, update),
      () => things.updateOne(filter, update, upsert),
      () => things.findOneAndUpdate(filter, update),
      () => things.findOneAndUpdate(filter, update, upsert),
      () => things.bulkWrite([{ updateMany: { filter, update } }]),
    ]
    for (const send of sent) await expect(send()).rejects.toMatchObject({ code })
    const { client } = database()
    const { namespace } = things
    const model = { name: 'updateOne', namespace, filter: { n: 6 }, update } as const
    const { writeErrors } = await client.bulkWrite([model]).catch((error) => error)
    expect(writeErrors.get(0)).toMatchObject({ code })
    expect(await things.find().toArray()).toEqual([{ _id: 1, n: 5 }])
  })
})
