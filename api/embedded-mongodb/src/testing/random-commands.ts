import fc from 'fast-check'
import { operatorNames } from '../aggregation/expression.js'
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  type Doc,
  int,
  isDoc,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Value,
} from '../bson/values.js'
import { commands } from '../commands/registry.js'
import { arrayUpdateOperators } from '../update/array-operators.js'
import { fieldOperators } from '../update/field-operators.js'

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

const queryOperators = [
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$regex', '$options', '$type'],
  ...['$mod', '$exists', '$not', '$size', '$all', '$elemMatch', '$and', '$or', '$nor', '$expr'],
  ...['$bitsAllSet', '$bitsAnyClear', '$text', '$where', '$near', '$comment', '$jsonSchema'],
]
const stages = [
  ...['$match', '$sort', '$skip', '$limit', '$group', '$count', '$unwind', '$lookup', '$facet'],
  ...['$sortByCount', '$sample', '$project', '$addFields', '$set', '$unset', '$replaceRoot'],
  ...['$replaceWith', '$out', '$merge', '$documents', '$bucket', '$graphLookup', '$changeStream'],
  ...['$unionWith', '$bucketAuto', '$redact', '$setWindowFields', '$densify', '$fill'],
  ...['$collStats', '$indexStats', '$sampleRate', '$geoNear', '$vectorSearch'],
]
const accumulators = [
  ...['$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$count'],
  ...['$firstN', '$lastN', '$minN', '$maxN', '$top', '$topN', '$bottom', '$bottomN'],
  ...['$stdDevPop', '$stdDevSamp', '$mergeObjects', '$median', '$percentile', '$setUnion'],
]
const windowFunctions = ['$rank', '$shift', '$derivative', '$integral', '$expMovingAvg', '$locf']
const updateOperators = [
  ...Object.keys({ ...fieldOperators, ...arrayUpdateOperators }),
  ...['$unset', '$rename', '$each', '$slice', '$position'],
]
const expressionOperators = operatorNames()

/** One valid command of each kind, to be changed here and there. */
const samples: Record<string, object> = {
  insert: { insert: 'c', documents: [{ _id: 1, a: 1, b: [1, { c: 2 }] }], ordered: true },
  find: {
    find: 'c',
    filter: { a: { $gt: 0 }, 'b.c': 2 },
    sort: { a: 1 },
    projection: { a: 1, b: { $slice: 1 } },
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
      { $lookup: { from: 'c', localField: 'n', foreignField: 'a', as: 'x' } },
      { $unwind: { path: '$x', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $sort: { n: 1 } },
      { $project: { n: { $add: ['$n', 1] } } },
    ],
    cursor: { batchSize: 2 },
    allowDiskUse: true,
    let: { x: 1 },
    explain: false,
    hint: { a: 1 },
  },
  window: {
    aggregate: 'c',
    pipeline: [
      {
        $setWindowFields: {
          partitionBy: '$b',
          sortBy: { a: 1 },
          output: {
            sum: { $sum: '$a', window: { range: [-1, 'current'] } },
            before: { $shift: { output: '$a', by: -1, default: 0 } },
            slope: { $derivative: { input: '$a' }, window: { documents: ['unbounded', 0] } },
          },
        },
      },
      { $densify: { field: 'a', range: { step: 1, bounds: 'full' } } },
      { $fill: { sortBy: { a: 1 }, output: { n: { method: 'linear' } } } },
    ],
    cursor: {},
  },
  graph: {
    aggregate: 'c',
    pipeline: [
      { $unionWith: { coll: 'c', pipeline: [{ $match: { a: 1 } }] } },
      {
        $graphLookup: {
          from: 'c',
          startWith: '$a',
          connectFromField: 'a',
          connectToField: 'n',
          as: 'x',
          maxDepth: 2,
          depthField: 'at',
        },
      },
      { $lookup: { from: 'c', let: { y: '$a' }, pipeline: [{ $limit: 1 }], as: 'b' } },
      { $bucketAuto: { groupBy: '$a', buckets: 2, output: { n: { $sum: 1 } } } },
    ],
    cursor: {},
  },
  dates: {
    aggregate: 'c',
    pipeline: [
      {
        $project: {
          a: { $dateTrunc: { date: '$at', unit: 'week', binSize: 2, startOfWeek: 'monday' } },
          b: { $dateAdd: { startDate: '$at', unit: 'month', amount: 1, timezone: '+01:00' } },
          c: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: 'UTC' } },
          n: { $dateFromString: { dateString: '2026-01-01', format: '%Y-%m-%d' } },
          x: { $convert: { input: '$a', to: 'int', onError: 0, onNull: 1 } },
        },
      },
    ],
    cursor: {},
  },
  text: {
    find: 'c',
    filter: { $text: { $search: 'a "b c" -x', $language: 'english', $caseSensitive: false } },
    projection: { score: { $meta: 'textScore' } },
    sort: { score: { $meta: 'textScore' } },
  },
  textIndex: {
    createIndexes: 'c',
    indexes: [
      {
        key: { a: 'text', b: 'text' },
        name: 'text',
        weights: { a: 2 },
        default_language: 'english',
        language_override: 'n',
      },
    ],
  },
  collated: {
    find: 'c',
    filter: { a: 'TEXT' },
    sort: { a: 1 },
    collation: { locale: 'en', strength: 2, caseLevel: false, numericOrdering: true },
  },
  stream: {
    aggregate: 'c',
    pipeline: [{ $changeStream: { fullDocument: 'updateLookup', resumeAfter: { _data: '82' } } }],
    cursor: {},
  },
  failing: { configureFailPoint: 'nothing', mode: { times: 1 }, data: {}, $db: 'admin' },
  explain: { explain: { find: 'c', filter: { a: 1 } }, verbosity: 'executionStats' },
  create: { create: 'd', capped: false, size: 1, validator: {}, collation: {} },
  drop: { drop: 'd' },
  dropDatabase: { dropDatabase: 1, $db: 'other' },
  renameCollection: { renameCollection: 'test.d', to: 'test.e', dropTarget: true, $db: 'admin' },
  collMod: { collMod: 'c', index: { keyPattern: { at: 1 }, expireAfterSeconds: 10 } },
  listCollections: { listCollections: 1, filter: { name: 'c' }, nameOnly: false, cursor: {} },
  listDatabases: { listDatabases: 1, filter: { name: 'test' }, nameOnly: false, $db: 'admin' },
  createIndexes: {
    createIndexes: 'c',
    indexes: [
      {
        key: { a: 1, b: -1 },
        name: 'a_1_b_-1',
        unique: false,
        sparse: true,
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

const names = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c', '_id', 'b.c', 'a.0', 'x', 'n', 'at') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '.', 'a.', '$', '$a', '$$a', 'a.$', 'a.$[]', 'a.$[x]'),
  },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', '0', '-1') },
  { weight: 3, arbitrary: fc.constantFrom(...queryOperators, ...updateOperators) },
  { weight: 3, arbitrary: fc.constantFrom(...stages, ...accumulators, ...windowFunctions) },
  { weight: 2, arbitrary: fc.constantFrom(...expressionOperators) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(samples).flatMap(Object.keys)) },
)

const scalars: fc.Arbitrary<Value> = fc.oneof(
  names,
  fc.constantFrom(
    '$a',
    '$b.c',
    '$$ROOT',
    '$$REMOVE',
    '$$x',
    '$$NOW',
    '$$',
    'c',
    'test.c',
    '[',
    '(?<',
  ),
  fc.string({ maxLength: 5 }),
  fc.integer({ min: -3, max: 20 }).map(int),
  fc.constantFrom(int(2 ** 31 - 1), int(-(2 ** 31)), 2n ** 63n - 1n, -(2n ** 63n), 0n, 1n),
  fc.constantFrom(0, -0, 1.5, -1, 1e20, 1e300, Number.NaN, Infinity, -Infinity),
  fc
    .constantFrom('NaN', '1E6000', '-0', '1.5', '9999999999999999999999')
    .map((text) => Decimal128.fromString(text)),
  fc.constantFrom<Value>(null, true, false, new Date(0), new Date(8.64e15), new ObjectId()),
  fc.constantFrom<Value>(new MinKey(), new MaxKey(), new Timestamp({ t: 1, i: 2 }), new Code('x')),
  fc.constantFrom<Value>(new BSONRegExp('a', 'i'), new BSONRegExp('(', ''), new BSONSymbol('s')),
  fc.constantFrom<Value>(new Binary(Buffer.from('ab')), sessionId),
)

const { value: values } = fc.letrec<{ value: Value; list: Value[]; doc: Doc }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalars,
    tie('list') as fc.Arbitrary<Value>,
    tie('doc') as fc.Arbitrary<Value>,
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  doc: fc.array(fc.tuple(names, tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
}))

/** Where a value of a command can be changed: a function that puts another in its place. */
function placesOf(container: Doc | Value[]): ((value: Value | undefined) => void)[] {
  const keys = isDoc(container) ? [...container.keys()] : [...container.keys()]
  return keys.flatMap((key) => {
    const value = isDoc(container) ? container.get(key as string) : container[key as number]
    const own = (next: Value | undefined) => {
      if (!isDoc(container)) container[key as number] = next ?? null
      else if (next === undefined) container.delete(key as string)
      else container.set(key as string, next)
    }
    const inner = isDoc(value) || Array.isArray(value) ? placesOf(value) : []
    return [own, ...inner]
  })
}

const changes = fc.array(fc.tuple(fc.nat(), fc.option(values, { nil: undefined, freq: 8 })), {
  minLength: 1,
  maxLength: 3,
})

const changed = fc.tuple(fc.constantFrom(...Object.keys(samples)), changes).map(([name, list]) => {
  const command = docOf(samples[name] as object)
  for (const [place, value] of list) {
    const places = placesOf(command)
    places[place % places.length]?.(value)
  }
  return command
})

const operand = fc.oneof(values, fc.array(values, { minLength: 1, maxLength: 3 }))

/** Every operator by itself, with operands that it may or may not accept. */
const single = fc.oneof(
  fc.tuple(fc.constantFrom(...expressionOperators), operand).map(([name, value]) => {
    const expression: Doc = new Map([[name, value as Value]])
    return docOf({ aggregate: 'c', pipeline: [{ $project: { x: expression } }], cursor: {} })
  }),
  fc.tuple(fc.constantFrom(...accumulators), operand).map(([name, value]) => {
    const accumulator: Doc = new Map([[name, value as Value]])
    return docOf({
      aggregate: 'c',
      pipeline: [{ $group: { _id: '$a', x: accumulator } }],
      cursor: {},
    })
  }),
  fc
    .tuple(fc.constantFrom(...stages), operand)
    .map(([name, value]) =>
      docOf({ aggregate: 'c', pipeline: [new Map([[name, value as Value]])], cursor: {} }),
    ),
  fc
    .tuple(names, fc.constantFrom(...queryOperators), operand)
    .map(([field, name, value]) =>
      docOf({ find: 'c', filter: new Map([[field, new Map([[name, value as Value]])]]) }),
    ),
  fc.tuple(fc.constantFrom(...updateOperators), names, operand).map(([name, field, value]) =>
    docOf({
      update: 'c',
      updates: [{ q: {}, u: new Map([[name, new Map([[field, value as Value]])]]), multi: true }],
    }),
  ),
)

/** Any command that the server knows, with nothing right about it. */
const wild = fc
  .tuple(
    fc.constantFrom(...commands.keys()),
    values,
    fc.array(fc.tuple(names, values), { maxLength: 3 }),
  )
  .map(([name, value, fields]) => new Map([[name, value], ...fields]))

/** Commands from nearly right to senseless, each with its database. */
export const randomCommands: fc.Arbitrary<Doc> = fc
  .oneof({ weight: 3, arbitrary: changed }, { weight: 3, arbitrary: single }, wild)
  .map((command) => (command.has('$db') ? command : command.set('$db', 'test')))
