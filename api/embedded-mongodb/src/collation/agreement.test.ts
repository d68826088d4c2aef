import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeDoc } from '../bson/encode.js'
import { type Doc, int, type Value } from '../bson/values.js'
import { Engine } from '../engine.js'
import { execute } from '../query/executor.js'
import { parseFilter } from '../query/filter.js'
import type { Hint, Query } from '../query/plan.js'
import { planQuery } from '../query/planner.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { insertDoc } from '../storage/collection-writes.js'
import { printDoc } from '../storage/duplicate-key.js'
import { createIndexInfo, fieldsOfPattern } from '../storage/index-info.js'
import { effort } from '../testing/effort.js'
import { createRandom, pick } from '../testing/random.js'
import { createTempDir } from '../testing/test-server.js'
import { parseCollation } from './parse.js'

const seed = 57
const documentCount = 100
const queryCount = 500 * effort

const blind = { locale: 'en', strength: int(1) }
const caseless = { locale: 'en', strength: int(2) }
const numeric = { locale: 'sv', numericOrdering: true }
const specs: (Record<string, Value> | undefined)[] = [undefined, blind, caseless, numeric]
const collations = specs.map((spec) => spec && parseCollation(new Map(Object.entries(spec))))

const indexes: [name: string, key: Record<string, number>, spec: (typeof specs)[number]][] = [
  ['simple', { a: 1 }, undefined],
  ['blind', { a: 1 }, blind],
  ['caseless', { a: -1, b: 1 }, caseless],
  ['numeric', { b: 1, a: 1 }, numeric],
  ['nested', { 'c.d': 1 }, caseless],
  ['nestedSimple', { 'c.d': -1 }, undefined],
  ['sorted', { b: 1, _id: -1 }, undefined],
  ['sortedBlind', { b: 1, _id: -1 }, blind],
]

/** Texts that are equal under one collation and not under another, and a few that are no texts. */
const scalars: Value[] = [
  ...['a', 'A', 'á', 'Á', 'a\u0301', 'å', 'ab', 'AB', 'aB', 'Ab', 'ß', 'ss', 'SS', 'æ', 'ae', ''],
  ...['1', '01', '10', '9', 'x9', 'X10', 'a b', 'ab ', 'a-b', 'İ', 'i', 'I', 'ı'],
  ...[null, int(1), 2, true, new Date(0)],
]

const directory = createTempDir()
const random = createRandom(seed)
let engine: Engine
let collection: CollectionInfo

function randomValue(depth = 0): Value {
  const kind = random()
  if (depth < 2 && kind < 0.15) return Array.from({ length: 2 }, () => randomValue(depth + 1))
  if (depth < 2 && kind < 0.3) return new Map([['d', randomValue(depth + 1)]])
  return pick(random, scalars)
}

beforeAll(async () => {
  engine = new Engine(directory.path)
  await engine.write(undefined, (writer) => {
    collection = engine.catalog.create(writer, 'test', 'random')
    for (const [name, key, collation] of indexes) {
      const spec: Doc = new Map<string, Value>([
        ['key', new Map(Object.entries(key).map(([path, direction]) => [path, int(direction)]))],
        ['name', name],
      ])
      if (collation) spec.set('collation', new Map(Object.entries(collation)))
      collection.indexes.push(createIndexInfo(engine.catalog.takeId(writer), spec))
    }
    engine.catalog.save(writer, collection)
    for (let id = 0; id < documentCount; id++) {
      const doc: Doc = new Map<string, Value>([
        ['_id', random() < 0.5 ? int(id) : `${pick(random, scalars)} ${id}`],
        ['a', randomValue()],
        ['b', pick(random, scalars)],
        ['c', random() < 0.5 ? randomValue(1) : [randomValue(1), randomValue(1)]],
      ])
      insertDoc({ writer, catalog: engine.catalog, collection }, { doc, raw: encodeDoc(doc) })
    }
  })
})

afterAll(async () => {
  await engine.close()
  directory.remove()
})

function randomCondition(): Value {
  const kind = random()
  if (kind < 0.4) return randomValue()
  if (kind < 0.6) return new Map([['$in', Array.from({ length: 3 }, () => randomValue(1))]])
  if (kind < 0.8)
    return new Map([[pick(random, ['$gt', '$gte', '$lt', '$lte']), pick(random, scalars)]])
  if (kind < 0.9) return new Map([['$ne', randomValue(1)]])
  return new Map([['$elemMatch', new Map([['$eq', pick(random, scalars)]])]])
}

function randomFilter(): Doc {
  const condition = (): [string, Value] => [
    pick(random, ['a', 'b', 'c.d', '_id']),
    randomCondition(),
  ]
  const filter: Doc = new Map(Array.from({ length: 1 + Math.floor(random() * 2) }, condition))
  if (random() < 0.2) filter.set('$or', [new Map([condition()]), new Map([condition()])])
  return filter
}

function run(query: Query, hint: Hint | undefined): string[] {
  const planned = planQuery(collection, { ...query, hint })
  return Array.from(execute(engine.store.latest, planned), ({ doc }) => String(doc.get('_id')))
}

it('answers alike through every index, of any collation, and by a scan', () => {
  let returned = 0
  let indexed = 0
  for (let i = 0; i < queryCount; i++) {
    const filter = randomFilter()
    const collation = pick(random, collations)
    const sort =
      random() < 0.3
        ? fieldsOfPattern(
            new Map([
              ['b', 1],
              ['_id', -1],
            ]),
          )
        : undefined
    const query: Query = { filter: parseFilter(filter), sort, skip: 0, limit: 0, collation }
    const order = (ids: string[]) => (sort ? ids : ids.sort())
    const expected = order(run(query, 'natural'))
    returned += expected.length
    for (const hint of [undefined, { name: pick(random, indexes)[0] }]) {
      const { plan } = planQuery(collection, { ...query, hint })
      if (collation && !hint) indexed += Number(plan.kind !== 'collection')
      const context = `query ${i} of seed ${seed}, ${hint?.name ?? plan.kind}, ${collation?.id}: ${printDoc(filter)}`
      expect(order(run(query, hint)), context).toEqual(expected)
    }
  }
  // The comparison is worth something only if indexes were used and documents came back.
  expect(indexed).toBeGreaterThan(queryCount / 10)
  expect(returned).toBeGreaterThan(queryCount * 3)
})
