import { Decimal128, type Document, Double, Int32, Long } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.js'
import { type UpdateCase, updated } from '../testing/update-cases.js'

const database = testDatabase()
const long = (value: string | number) => Long.fromString(String(value))
const decimal = (text: string) => Decimal128.fromString(text)
const int = (value: number) => new Int32(value)

describe('operators on a field', () => {
  const cases: UpdateCase[] = [
    [
      '$set makes the documents on its way',
      { a: { b: 1 } },
      { $set: { 'a.c.d': 2, e: 3 } },
      { a: { b: 1, c: { d: 2 } }, e: 3 },
    ],
    ['$set writes the place of an array', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
    [
      '$set fills the places before with null',
      { a: [] },
      { $set: { 'a.2': 1 } },
      { a: [null, null, 1] },
    ],
    [
      '$set makes a document, no array, for a number',
      {},
      { $set: { 'a.0': 1 } },
      { a: { '0': 1 } },
    ],
    [
      '$set keeps the position of a field',
      { a: 1, b: 2 },
      { $set: { a: { x: 1 } } },
      { a: { x: 1 }, b: 2 },
    ],
    [
      '$set appends new fields in the order of their names',
      { z: 1 },
      { $set: { y: 1, b: 1, '10': 1, '9': 1 } },
      { z: 1, '9': 1, '10': 1, b: 1, y: 1 },
    ],
    [
      'several operators share that order',
      {},
      { $set: { b: 1, d: 1 }, $inc: { a: 1, c: 1 } },
      { a: 1, b: 1, c: 1, d: 1 },
    ],
    [
      '$set allows names with a dollar below the top',
      {},
      { $set: { a: { $x: 1 } } },
      { a: { $x: 1 } },
    ],
    [
      '$unset removes',
      { a: 1, b: { c: 1, d: 2 } },
      { $unset: { a: '', 'b.c': '' } },
      { b: { d: 2 } },
    ],
    [
      '$unset leaves a null in an array',
      { a: [1, 2, 3] },
      { $unset: { 'a.1': '' } },
      { a: [1, null, 3] },
    ],
    [
      '$unset of what is not there changes nothing',
      { a: 1 },
      { $unset: { b: '', 'a.b': '' } },
      { a: 1 },
    ],
    [
      '$max takes the greater',
      { a: 5, b: 5 },
      { $max: { a: 3, b: 9, c: 1 } },
      { a: 5, b: 9, c: 1 },
    ],
    ['$max compares across types', { a: 'x', b: null }, { $max: { a: 7, b: 0 } }, { a: 'x', b: 0 }],
    [
      '$setOnInsert does nothing to a document that is there',
      { a: 1 },
      { $setOnInsert: { a: 2, b: 2 } },
      { a: 1 },
    ],
    ['operators without fields do nothing', { a: 1 }, { $set: {}, $unset: {}, $inc: {} }, { a: 1 }],
  ]
  it.each(cases)('%s', async (_name, doc, update, expected) => {
    const found = await updated(database(), { doc, update })
    expect(found).toEqual(expected)
    // Names that are numbers come first in any JavaScript object, in the order of their values.
    expect(Object.keys(found)).toEqual(Object.keys(expected))
  })

  it('$set appends numbers in the order of their values, as stored', async () => {
    const things = database().things()
    await things.insertOne({ _id: 1 })
    await things.updateOne({ _id: 1 }, { $set: { b: 1, '10': 1, '9': 1, a: 1 } })
    const raw = Buffer.from((await things.find({}, { raw: true }).next()) as never)
    const places = ['9', '10', 'a', 'b'].map((name) => raw.indexOf(`\u0010${name}\0`))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })
})

describe('numbers keep and widen their types', () => {
  const cases: [string, unknown, Document, unknown][] = [
    ['int and int', int(1), { $inc: { a: int(2) } }, int(3)],
    ['int beyond its range', int(2147483647), { $inc: { a: int(1) } }, long('2147483648')],
    ['int below its range', int(-2147483648), { $inc: { a: int(-1) } }, long('-2147483649')],
    ['int and long', int(1), { $inc: { a: long(1) } }, long(2)],
    ['long stays long though it would fit', long(5), { $inc: { a: int(-4) } }, long(1)],
    ['int and double', int(1), { $inc: { a: new Double(1) } }, new Double(2)],
    [
      'double stays double though it is whole',
      new Double(1.5),
      { $inc: { a: 0.5 } },
      new Double(2),
    ],
    [
      'long and decimal',
      long('9007199254740993'),
      { $inc: { a: decimal('0.1') } },
      decimal('9007199254740993.1'),
    ],
    [
      'double and decimal keep fifteen digits',
      new Double(0.1),
      { $inc: { a: decimal('0.2') } },
      decimal('0.300000000000000'),
    ],
    [
      'decimals keep their digits',
      decimal('1.10'),
      { $inc: { a: decimal('2.2') } },
      decimal('3.30'),
    ],
    [
      'decimals round to 34 digits, half to even',
      decimal('1000000000000000000000000000000000'),
      { $inc: { a: decimal('0.5') } },
      decimal('1000000000000000000000000000000000'),
    ],
    [
      'the next half rounds up',
      decimal('1000000000000000000000000000000001'),
      { $inc: { a: decimal('0.5') } },
      decimal('1000000000000000000000000000000002'),
    ],
    ['missing takes the number itself', undefined, { $inc: { a: long(5) } }, long(5)],
    [
      'an equal number of another type changes nothing by $max',
      int(1),
      { $max: { a: new Double(1) } },
      int(1),
    ],
  ]
  it.each(cases)('%s', async (_name, a, update, expected) => {
    const doc = a === undefined ? {} : { a }
    const found = await updated(database(), { doc, update, options: { promoteValues: false } })
    expect(found).toEqual({ a: expected })
  })

  it('infinities and NaN follow the rules of floating point', async () => {
    const doc = { a: Infinity, b: decimal('Infinity') }
    const update = { $inc: { a: -Infinity, b: decimal('-Infinity') } }
    const { a, b } = await updated(database(), { doc, update })
    expect(a).toBeNaN()
    expect(String(b)).toBe('NaN')
  })
})
