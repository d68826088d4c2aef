import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeDoc } from '../bson/encode.js'
import { printDoc } from '../bson/print.js'
import { type Doc, type Int32, int, type Value } from '../bson/values.js'
import { Engine } from '../engine.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { insertDoc } from '../storage/collection-writes.js'
import { createIndexInfo, fieldsOfPattern } from '../storage/index-info.js'
import { effort } from '../testing/effort.js'
import { indexShapes } from '../testing/index-shapes.js'
import { document, filter, sort } from '../testing/query-arbitraries.js'
import { createTempDir } from '../testing/temp-dir.js'
import { countByKeys, isCountedByKeys } from './count-keys.js'
import { execute } from './executor.js'
import { parseFilter } from './filter.js'
import { createStats } from './found.js'
import type { Hint, Query } from './plan.js'
import { planQuery } from './planner.js'
import { createSortOrder, type SortKey } from './sort.js'

/** fast-check prints it, with the path to the smallest counterexample, when the test fails. */
const seed = 20_261
const wantedQueries = 1250 * effort
const hintGroups = 5
/** Separate tests: on a busy machine the whole may take minutes. */
const seeds = Array.from({ length: effort }, (_, i) => seed + i)
const runsPerSeed = 70

const directory = createTempDir()
let engine: Engine
let collections = 0

beforeAll(async () => {
  engine = await Engine.open({
    dataDir: directory.path,
    changeStreams: false,
    transactionLifetimeMs: 60_000,
  })
})
afterAll(async () => {
  await engine.close()
  directory.remove()
})

/** A collection of the documents, with every shape of index, some built with the documents in. */
async function store(docs: Doc[]): Promise<CollectionInfo> {
  const name = `random${collections++}`
  return engine.write(undefined, (writer) => {
    const collection = engine.catalog.create(writer, 'test', name)
    for (const spec of indexShapes) {
      collection.indexes.push(createIndexInfo(engine.catalog.takeId(writer), spec))
    }
    engine.catalog.save(writer, collection)
    const target = { writer, catalog: engine.catalog, collection }
    for (const doc of docs) insertDoc(target, { doc, raw: encodeDoc(doc) })
    return collection
  })
}

const idOf = (doc: Doc): number => (doc.get('_id') as Int32).value

interface RandomQuery {
  filter: Doc
  sort: Doc
  skip: number
  limit: number
}

/** What any plan must find, computed from the documents alone. */
function expectedResult(docs: Doc[], query: Query) {
  const matching = docs.filter((doc) => query.filter.test(doc))
  const end = query.limit > 0 ? query.skip + query.limit : undefined
  const order = createSortOrder(query.sort ?? [], undefined)
  return {
    ids: new Set(matching.map(idOf)),
    /** Documents with equal sort keys have no defined order. */
    sortKeys: matching.map(order.keyOf).sort(order.compare).slice(query.skip, end),
  }
}

function checkFind(
  collection: CollectionInfo,
  docs: Doc[],
  query: Query,
  context: string,
): boolean {
  const expected = expectedResult(docs, query)
  const planned = planQuery(collection, query)
  const found = Array.from(execute(engine.store.latest, planned), ({ doc }) => doc)
  const ids = found.map(idOf)
  expect(new Set(ids).size, `${context}: repeats`).toBe(ids.length)
  expect(
    ids.filter((id) => !expected.ids.has(id)),
    `${context}: finds too much`,
  ).toEqual([])
  const order = createSortOrder(query.sort ?? [], undefined)
  const isSame = (key: SortKey, i: number) =>
    order.compare(key, expected.sortKeys[i] as SortKey) === 0
  expect(found, `${context}: number`).toHaveLength(expected.sortKeys.length)
  expect(found.map(order.keyOf).every(isSame), `${context}: order`).toBe(true)
  if (isCountedByKeys(planned)) {
    const count = countByKeys(engine.store.latest, planned, createStats())
    expect(count, `${context}: count`).toBe(expected.sortKeys.length)
  }
  return planned.plan.kind !== 'collection'
}

const randomQuery: fc.Arbitrary<RandomQuery> = fc.record({
  filter,
  sort,
  skip: fc.constantFrom(0, 0, 0, 2),
  limit: fc.constantFrom(0, 0, 3, 7),
})

const numbered = (docs: Doc[]): Doc[] =>
  docs.map((doc, i) => {
    const unique: [string, Value][] = i % 3 === 0 ? [] : [['u', i % 3 === 1 ? int(i) : `${i}`]]
    return new Map<string, Value>([['_id', int(i)], ...doc, ...unique])
  })

describe('the result is the same through every index, through the chosen one, and by a scan', () => {
  const seen = { queries: 0, indexed: 0, matched: 0 }
  const hints: Hint[] = [
    'natural',
    'naturalReverse',
    { name: '_id_' },
    ...indexShapes.map((spec): Hint => ({ name: String(spec.get('name')) })),
  ]
  const property = fc.asyncProperty(
    fc.array(document, { minLength: 3, maxLength: 16, size: 'max' }),
    fc.array(randomQuery, { minLength: 1, maxLength: 40, size: 'max' }),
    async (unnumbered, queries) => {
      const docs = numbered(unnumbered)
      const collection = await store(docs)
      for (const { filter: condition, sort: order, skip, limit } of queries) {
        const query: Query = {
          filter: parseFilter(condition),
          sort: order.size > 0 ? fieldsOfPattern(order) : undefined,
          skip,
          limit,
        }
        seen.queries++
        seen.matched += Math.sign(docs.filter((doc) => query.filter.test(doc)).length)
        // One group of hints per query; the planner's own choice always.
        const group = hints.filter((_, i) => i % hintGroups === seen.queries % hintGroups)
        for (const hint of [undefined, ...group]) {
          const name = typeof hint === 'object' ? hint.name : (hint ?? 'own choice')
          const context = `${name} for ${printDoc(condition)} sorted by ${printDoc(order)}`
          seen.indexed += Number(checkFind(collection, docs, { ...query, hint }, context))
        }
      }
    },
  )

  it.each(seeds)('with the documents and the queries of seed %i', async (runSeed) => {
    await fc.assert(property, { seed: runSeed, numRuns: runsPerSeed })
  })

  it('the comparison has covered queries with results, and with results from indexes', () => {
    expect(seen.queries).toBeGreaterThanOrEqual(wantedQueries)
    expect(seen.indexed).toBeGreaterThan(wantedQueries * 3)
    expect(seen.matched).toBeGreaterThan(wantedQueries / 6)
  })
})
