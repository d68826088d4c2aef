import { ObjectId } from 'mongodb'
import { expect, test } from 'vitest'
import { findFeatures } from './watch-commands'

const featuresOf = (command: object) => {
  const found: string[] = []
  findFeatures(command, (kind, name) => found.push(`${kind}: ${name}`))
  return found
}

test.each([
  ['a filter', { filter: { $or: [{ a: { $gt: 1 } }], _id: new ObjectId() } }, ['$or', '$gt']],
  ['a filter by a regular expression', { filter: { a: /^b/ } }, ['$regex']],
  ['an update', { updates: [{ q: { a: 1 }, u: { $inc: { a: 1 } } }] }, ['$inc']],
  ['a projection', { projection: { a: { $slice: 1 } } }, ['$slice']],
])('finds the operators of %s', (_where, command, names) => {
  expect(featuresOf(command)).toEqual(names.map((name) => `operators: ${name}`))
})

test('finds the stages of pipelines, those of sub-pipelines and of updates', () => {
  const lookup = { $lookup: { from: 'b', pipeline: [{ $match: { c: { $lt: 1 } } }] } }
  expect(featuresOf({ pipeline: [lookup] })).toEqual([
    'stages: $lookup',
    'stages: $match',
    'operators: $lt',
  ])
  expect(featuresOf({ updates: [{ u: [{ $set: { a: { $add: ['$a', 1] } } }] }] })).toEqual([
    'stages: $set',
    'operators: $add',
  ])
})

test('finds the options of indexes, and invalid directions', () => {
  const index = { key: { a: 'text', b: 1 }, name: 'a', unique: true }
  expect(featuresOf({ indexes: [index] })).toEqual(['indexOptions: unique', 'indexOptions: text'])
})

test('ignores the driver’s own fields and inserted documents', () => {
  expect(featuresOf({ $db: 'haulyard', documents: [{ text: { $gt: 1 } }] })).toEqual([])
})
