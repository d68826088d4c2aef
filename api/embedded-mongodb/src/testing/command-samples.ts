import { Binary, type Doc, int, type Value } from '../bson/values.js'

export const sessionId = new Binary(Buffer.alloc(16, 9), 4)

/** A document from a plain object; numbers become int. */
export function docOf(object: object): Doc {
  return new Map(Object.entries(object).map(([name, value]) => [name, toValue(value)]))
}

function toValue(value: unknown): Value {
  if (typeof value === 'number' && Number.isInteger(value)) return int(value)
  if (Array.isArray(value)) return value.map(toValue)
  if (
    value !== null &&
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype
  )
    return docOf(value)
  return value as Value
}

/** One valid command of each kind, which the fuzz test modifies. */
export const commandSamples: Record<string, object> = {
  insert: { insert: 'c', documents: [{ _id: 1, a: 1, b: [1, { c: 2 }] }], ordered: true },
  find: {
    find: 'c',
    filter: { a: { $gt: 0 }, 'b.c': 2 },
    sort: { a: 1 },
    projection: { a: 1, b: { c: 1 } },
    skip: 0,
    limit: 3,
    batchSize: 2,
    hint: { a: 1 },
    collation: {},
    let: { x: 1 },
    singleBatch: false,
    min: {},
    max: {},
    returnKey: false,
    showRecordId: false,
    tailable: false,
    maxTimeMS: 100,
    comment: 'x',
    readConcern: { level: 'local' },
  },
  getMore: { getMore: 5n, collection: 'c', batchSize: 2 },
  killCursors: { killCursors: 'c', cursors: [5n] },
  update: {
    update: 'c',
    updates: [
      { q: { a: 1 }, u: { $set: { a: 2 } }, upsert: true, multi: false, arrayFilters: [{ x: 1 }] },
      { q: { a: 1 }, u: [{ $set: { a: 2 } }], sort: { a: 1 }, hint: { a: 1 }, collation: {} },
    ],
    let: { x: 1 },
    writeConcern: { w: 1 },
    bypassDocumentValidation: false,
  },
  delete: { delete: 'c', deletes: [{ q: { a: 1 }, limit: 1, hint: { a: 1 }, collation: {} }] },
  bulkWrite: {
    bulkWrite: 1,
    $db: 'admin',
    ops: [
      { insert: 0, document: { a: 1 } },
      { update: 0, filter: { a: 1 }, updateMods: { $set: { b: 2 } }, upsert: true, multi: false },
      { delete: 0, filter: { a: 1 }, multi: false },
    ],
    nsInfo: [{ ns: 'test.c' }],
    errorsOnly: false,
    ordered: true,
    cursor: {},
  },
  findAndModify: {
    findAndModify: 'c',
    query: { a: 1 },
    update: { $inc: { a: 1 } },
    sort: { a: 1 },
    fields: { a: 1 },
    new: true,
    upsert: false,
    remove: false,
    arrayFilters: [{ x: 1 }],
    hint: { a: 1 },
  },
  count: { count: 'c', query: { a: 1 }, skip: 0, limit: 1, hint: { a: 1 } },
  distinct: { distinct: 'c', key: 'a', query: { a: 1 }, hint: { a: 1 } },
  aggregate: {
    aggregate: 'c',
    pipeline: [
      { $match: { a: { $gte: 0 } } },
      { $group: { _id: '$a', n: { $sum: 1 } } },
      { $sort: { n: 1 } },
      { $project: { n: { $add: ['$n', 1] } } },
    ],
    cursor: { batchSize: 2 },
    allowDiskUse: true,
    let: { x: 1 },
    explain: false,
    hint: { a: 1 },
  },
  merge: {
    aggregate: 'c',
    pipeline: [{ $set: { n: { $pow: ['$a', 2] } } }, { $merge: { into: 'd', on: '_id' } }],
    cursor: {},
  },
  collated: {
    find: 'c',
    filter: { a: 'TEXT' },
    sort: { a: 1 },
    collation: { locale: 'en', strength: 2 },
  },
  stream: {
    aggregate: 'c',
    pipeline: [{ $changeStream: { resumeAfter: { _data: '82' } } }],
    cursor: {},
  },
  failing: { configureFailPoint: 'nothing', mode: { times: 1 }, data: {}, $db: 'admin' },
  explain: { explain: { find: 'c', filter: { a: 1 } }, verbosity: 'executionStats' },
  create: { create: 'd', capped: false, size: 1, collation: {} },
  drop: { drop: 'd' },
  dropDatabase: { dropDatabase: 1, $db: 'other' },
  collMod: { collMod: 'c', validator: { a: { $type: 'int' } } },
  listCollections: { listCollections: 1, filter: { name: 'c' }, nameOnly: false, cursor: {} },
  createIndexes: {
    createIndexes: 'c',
    indexes: [
      {
        key: { a: 1, b: -1 },
        name: 'a_1_b_-1',
        unique: false,
        partialFilterExpression: { a: { $gt: 1 } },
        expireAfterSeconds: 100,
      },
    ],
  },
  listIndexes: { listIndexes: 'c', cursor: { batchSize: 1 } },
  dropIndexes: { dropIndexes: 'c', index: 'a_1_b_-1' },
  validate: { validate: 'c', full: true },
  endSessions: { endSessions: [{ id: sessionId }] },
  commitTransaction: {
    commitTransaction: 1,
    lsid: { id: sessionId },
    txnNumber: 1n,
    autocommit: false,
  },
  abortTransaction: {
    abortTransaction: 1,
    lsid: { id: sessionId },
    txnNumber: 1n,
    autocommit: false,
  },
}
