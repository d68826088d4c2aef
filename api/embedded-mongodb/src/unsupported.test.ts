import { BSONRegExp, type Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.collection<{ _id: number }>('c').insertOne({ _id: 1, a: [1] } as never)
})
afterAll(() => server.stop())

const find = (filter: Document, more: Document = {}) => ({ find: 'c', filter, ...more })
const aggregate = (...pipeline: Document[]) => ({ aggregate: 'c', pipeline, cursor: {} })
const project = (expression: Document) => aggregate({ $project: { x: expression } })
const group = (accumulator: Document) => aggregate({ $group: { _id: 1, x: accumulator } })
const update = (changes: Document) => ({ findAndModify: 'c', update: changes })
const index = (options: Document) => ({
  createIndexes: 'c',
  indexes: [{ key: { a: 1 }, name: 'x', ...options }],
})
const collated = (collation: Document, more: Document = {}) => find({}, { collation, ...more })
const en = { locale: 'en', strength: 2 }

/** What MongoDB calls a name that it does not know, which is what these names are here. */
const unknown: readonly [kind: string, code: number, codeName: string, commands: Document[]][] = [
  [
    'command',
    59,
    'CommandNotFound',
    [
      ...['renameCollection', 'listDatabases', 'serverStatus', 'hostInfo', 'currentOp', 'dbStats'],
      ...[
        'collStats',
        'setParameter',
        'getParameter',
        'replSetGetStatus',
        'getLog',
        'killSessions',
      ],
      ...['mapReduce', 'saslStart', 'shardCollection', 'connectionStatus', 'refreshSessions'],
    ].map((name) => ({ [name]: 1 })),
  ],
  [
    'stage',
    40324,
    'Location40324',
    [
      ...['$lookup', '$graphLookup', '$unwind', '$facet', '$bucket', '$bucketAuto', '$count'],
      ...['$sortByCount', '$sample', '$redact', '$unionWith', '$setWindowFields', '$densify'],
      ...['$fill', '$collStats', '$indexStats', '$geoNear', '$search', '$vectorSearch'],
      '$unset',
    ].map((name) => aggregate({ [name]: {} })),
  ],
  [
    'expression',
    168,
    'InvalidPipelineOperator',
    [
      ...['$concat', '$toString', '$dateToString', '$map', '$filter', '$reduce', '$size'],
      ...['$switch', '$let', '$mergeObjects', '$divide', '$round', '$convert', '$meta'],
      ...['$regexMatch', '$setUnion', '$function', '$getField', '$sum', '$avg', '$first'],
      ...['$not', '$max', '$const'],
    ].map((name) => project({ [name]: [1] })),
  ],
  [
    'accumulator',
    15952,
    'Location15952',
    ['$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$count', '$accumulator'].map(
      (name) => group({ [name]: 1 }),
    ),
  ],
  [
    'filter operator',
    2,
    'BadValue',
    [
      ...['$regex', '$mod', '$size', '$all', '$elemMatch', '$not', '$bitsAllSet', '$near'].map(
        (name) => find({ a: { [name]: 1 } }),
      ),
      ...['$nor', '$text', '$where', '$jsonSchema', '$sampleRate', '$alwaysTrue', '$comment'].map(
        (name) => find({ [name]: 1 }),
      ),
    ],
  ],
  [
    'update operator',
    9,
    'FailedToParse',
    [
      ...['$push', '$addToSet', '$pop', '$pull', '$pullAll', '$rename', '$mul', '$bit'],
      ...['$currentDate', '$min'],
    ].map((name) => update({ [name]: { a: 1 } })),
  ],
]

/** Features of a known command, stage or operator. */
const unsupported: readonly [feature: string, command: Document][] = [
  ['a regular expression in a list', find({ a: { $in: [/x/] } })],
  ['an option of a regular expression', find({ a: new BSONRegExp('x', 'x') })],
  ...['a.b', 'a$', '\\s', '(?i)x', '[[:alpha:]]', '[]a]'].map((pattern): [string, Document] => [
    `the pattern ${pattern}`,
    find({ a: new BSONRegExp(pattern) }),
  ]),
  ['a positional update', update({ $set: { 'a.$': 1 } })],
  ['a text index', index({ key: { a: 'text' } })],
  ['a wildcard index', index({ key: { '$**': 1 } })],
  ['a sparse index', index({ sparse: true })],
  ['a hidden index', index({ hidden: true })],
  ['a collated index', index({ collation: en })],
  ['a view', { create: 'v', viewOn: 'c', pipeline: [] }],
  ['a capped collection', { create: 'v', capped: true, size: 1000 }],
  ['a collated collection', { create: 'v', collation: en }],
  ['a validator of a new collection', { create: 'v', validator: { a: 1 } }],
  ['a validation level', { collMod: 'c', validationLevel: 'off' }],
  ['a change of an index', { collMod: 'c', index: { name: 'a_1', hidden: true } }],
  ['a tailable cursor', find({}, { tailable: true })],
  ['bounds of an index', find({}, { min: { a: 1 }, hint: { a: 1 } })],
  ['a natural sort', find({}, { sort: { $natural: 1 } })],
  ['a snapshot outside of a transaction', find({}, { readConcern: { level: 'snapshot' } })],
  ['strength 4 of a collation', collated({ locale: 'en', strength: 4 })],
  ['numeric ordering', collated({ locale: 'en', numericOrdering: true })],
  ['an expression under a collation', { ...find({ $expr: { $eq: ['$a', 'x'] } }), collation: en }],
  ['a projection under a collation', collated(en, { projection: { x: { $eq: ['$a', 'b'] } } })],
  ['a computed field under a collation', { ...aggregate({ $set: { x: 1 } }), collation: en }],
  ['a group by text under a collation', { ...aggregate({ $group: { _id: 'x' } }), collation: en }],
  ['a merge by another field', aggregate({ $merge: { into: 'd', on: 'a' } })],
  ['a merge that replaces', aggregate({ $merge: { into: 'd', whenMatched: 'replace' } })],
  ['an explained update', { explain: update({ $set: { a: 1 } }) }],
  ['a repair', { validate: 'c', repair: true }],
]

describe('features of MongoDB that this server does not have', () => {
  it.each(unknown)(
    'an unknown %s is rejected with code %d',
    async (_, code, codeName, commands) => {
      for (const command of commands) {
        const error = await server.db.command(command).catch((caught: unknown) => caught)
        expect({ command, error }).toMatchObject({ error: { code, codeName } })
      }
    },
  )

  it.each(unsupported)('%s is not supported', async (_, command) => {
    await expect(server.db.command(command)).rejects.toMatchObject({
      code: 115,
      codeName: 'CommandNotSupported',
    })
  })

  it('a change stream needs a server with a change history', async () => {
    await expect(server.db.watch().next()).rejects.toMatchObject({
      code: 40573,
      message: 'The $changeStream stage is only supported on replica sets',
    })
  })

  it('changes nothing', async () => {
    expect(await server.db.collection('c').find().toArray()).toEqual([{ _id: 1, a: [1] }])
    expect(await server.db.listCollections({}, { nameOnly: true }).toArray()).toHaveLength(1)
    expect(await server.db.collection('c').listIndexes().toArray()).toHaveLength(1)
  })
})
