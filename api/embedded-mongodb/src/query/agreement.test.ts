import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeDoc } from '../bson/encode.js'
import { BSONRegExp, type Doc, int, type Value } from '../bson/values.js'
import { Engine } from '../engine.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { insertDoc } from '../storage/collection-writes.js'
import { printDoc } from '../storage/duplicate-key.js'
import { createIndexInfo, fieldsOfPattern } from '../storage/index-info.js'
import { createRandom, pick, randomValue, scalars } from '../testing/random.js'
import { createTempDir } from '../testing/test-server.js'
import { createStats, execute } from './executor.js'
import { parseFilter } from './filter.js'
import type { Hint, Query } from './plan.js'
import { planQuery } from './planner.js'

const seed = 20_261
const documentCount = 80
const queryCount = 3_000
const patterns: Record<string, [string, number][]> = {
  a: [['a', 1]],
  b: [['b', -1]],
  ab: [
    ['a', 1],
    ['b', -1],
  ],
  ba: [
    ['b', 1],
    ['a', 1],
  ],
  nested: [['c.d', 1]],
  sibling: [
    ['c.d', -1],
    ['c.e', 1],
  ],
  ordered: [
    ['n', 1],
    ['m', -1],
  ],
  orderedDown: [
    ['m', -1],
    ['n', -1],
  ],
  paged: [
    ['m', -1],
    ['_id', -1],
  ],
}
const paths = ['a', 'b', 'c.d', 'c.e', 'c', 'n', 'm', '_id']

const directory = createTempDir()
const random = createRandom(seed)
let engine: Engine
let collection: CollectionInfo

beforeAll(async () => {
  engine = new Engine(directory.path)
  await engine.write(undefined, (writer) => {
    collection = engine.catalog.create(writer, 'test', 'random')
    for (const [name, fields] of Object.entries(patterns)) {
      const key: Doc = new Map(fields.map(([path, direction]) => [path, int(direction)]))
      const spec: Doc = new Map<string, Value>([
        ['key', key],
        ['name', name],
      ])
      collection.indexes.push(createIndexInfo(engine.catalog.takeId(writer), spec))
    }
    engine.catalog.save(writer, collection)
    for (let id = 0; id < documentCount; id++) insertRandom(id)

    function insertRandom(id: number): void {
      const doc: Doc = new Map<string, Value>([['_id', int(id)]])
      // Two arrays in one compound index are refused, so only one of its fields has them.
      const a = randomValue(random)
      if (a !== undefined) doc.set('a', a)
      if (random() < 0.9) doc.set('b', pick(random, scalars))
      doc.set('c', random() < 0.5 ? randomPair() : Array.from({ length: 2 }, randomPair))
      // Two fields without arrays, so that indexes can also serve sorts.
      for (const name of ['n', 'm']) doc.set(name, pick(random, scalars))
      insertDoc({ writer, catalog: engine.catalog, collection }, { doc, raw: encodeDoc(doc) })
    }
  })
})

afterAll(async () => {
  await engine.close()
  directory.remove()
})

/** What stands at `c`: now and then a scalar, else a document of which one field may be an array. */
function randomPair(): Value {
  if (random() < 0.2) return pick(random, scalars)
  const pair: Doc = new Map()
  if (random() < 0.8) pair.set('d', randomValue(random, 1) ?? null)
  if (random() < 0.8) pair.set('e', pick(random, scalars))
  return pair
}

function randomCondition(): Value {
  const value = () => randomValue(random, 1) ?? null
  const kind = random()
  if (kind < 0.3) return value()
  if (kind < 0.55) {
    const low: Doc = new Map([[pick(random, ['$gt', '$gte']), pick(random, scalars)]])
    return random() < 0.5 ? low.set(pick(random, ['$lt', '$lte']), pick(random, scalars)) : low
  }
  if (kind < 0.7) return new Map([['$in', Array.from({ length: 3 }, value)]])
  if (kind < 0.76) return new Map([['$exists', random() < 0.5]])
  if (kind < 0.82) return new Map([['$ne', value()]])
  if (kind < 0.88) return new Map([['$not', new Map([['$gt', pick(random, scalars)]])]])
  if (kind < 0.94) return new Map([['$elemMatch', new Map([['$gte', pick(random, scalars)]])]])
  return new BSONRegExp(pick(random, ['^a', '^ab', 'b', '^(a|b)']))
}

function randomFilter(): Doc {
  const filter: Doc = new Map()
  for (let i = Math.floor(random() * 3); i >= 0; i--)
    filter.set(pick(random, paths), randomCondition())
  if (random() < 0.25) {
    const branch = (): Value => new Map([[pick(random, paths), randomCondition()]])
    filter.set('$or', [branch(), branch()])
  }
  return filter
}

function run(query: Query, hint: Hint | undefined): number[] {
  const planned = planQuery(collection, { ...query, hint })
  const found = execute(engine.store.latest, planned, createStats())
  return Array.from(found, ({ doc }) => (doc.get('_id') as { value: number }).value)
}

it('answers alike through every index and by a scan', () => {
  let returned = 0
  let indexed = 0
  for (let i = 0; i < queryCount; i++) {
    const filter = randomFilter()
    // Parallel arrays have no order to compare, so sorts take at most one field that may be one.
    const sortPaths = pick(random, [[], ['a'], ['b'], ['c.d'], ['n', 'm'], ['m', 'n'], ['m']])
    const direction = () => int(random() < 0.5 ? 1 : -1)
    const sort: Doc = new Map(sortPaths.map((path) => [path, direction()]))
    if (sort.size > 0) sort.set('_id', direction())
    const query: Query = {
      filter: parseFilter(filter),
      sort: sort.size > 0 ? fieldsOfPattern(sort) : undefined,
      skip: sort.size > 0 && random() < 0.3 ? 2 : 0,
      limit: sort.size > 0 && random() < 0.3 ? 7 : 0,
    }
    const order = (ids: number[]) => (query.sort ? ids : ids.sort((x, y) => x - y))
    const expected = order(run(query, 'natural'))
    returned += expected.length
    for (const hint of [undefined, { name: pick(random, Object.keys(patterns)) }]) {
      const plan = planQuery(collection, { ...query, hint }).plan
      indexed += Number(plan.kind !== 'collection')
      const context = `query ${i} of seed ${seed}, ${hint?.name ?? plan.kind}: ${printDoc(filter)}`
      expect(order(run(query, hint)), context).toEqual(expected)
    }
  }
  // The comparison is worth something only if indexes were used and documents came back.
  expect(indexed).toBeGreaterThan(queryCount)
  expect(returned).toBeGreaterThan(queryCount * 3)
})
