import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeDoc } from '../bson/encode.js'
import { type Doc, type Int32, int, type Value } from '../bson/values.js'
import { Engine } from '../engine.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { insertDoc } from '../storage/collection-writes.js'
import { printDoc } from '../storage/duplicate-key.js'
import { createIndexInfo, fieldsOfPattern } from '../storage/index-info.js'
import { sortKeyOf } from '../storage/index-keys.js'
import { effort } from '../testing/effort.js'
import { indexShapes } from '../testing/index-shapes.js'
import { document, filter, sort } from '../testing/query-arbitraries.js'
import { createTempDir } from '../testing/temp-dir.js'
import { execute } from './executor.js'
import { parseFilter } from './filter.js'
import { createStats } from './found.js'
import { countByKeys, distinctByKeys, isCountedByKeys } from './key-reads.js'
import { keyOf } from './key-string.js'
import { valuesAtPath } from './path.js'
import type { Hint, Query } from './plan.js'
import { planDistinct, planQuery } from './planner.js'

/** fast-check prints it, with the path to the smallest counterexample, when the test fails. */
const seed = 20_261
const wantedQueries = 1250 * effort
const hintTurns = 5
/** Seen one by one: on a busy machine all of it may take minutes. */
const parts = Array.from({ length: effort }, (_, part) => seed + part)
const runsOfPart = 70

const directory = createTempDir()
let engine: Engine
let collections = 0

beforeAll(() => {
  engine = new Engine(directory.path)
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

interface Question {
  filter: Doc
  sort: Doc
  skip: number
  limit: number
}

/** Without a collation a sort key is always bytes. */
const bytesToSortBy = (doc: Doc, { sort: fields }: Query): Buffer =>
  fields ? (sortKeyOf(doc, fields) as Buffer) : Buffer.of()

/** What any plan must answer, worked out from the documents alone. */
function expectedAnswer(docs: Doc[], query: Query) {
  const matching = docs.filter((doc) => query.filter.test(doc))
  const end = query.limit > 0 ? query.skip + query.limit : undefined
  const keys = matching.map((doc) => bytesToSortBy(doc, query))
  return {
    ids: new Set(matching.map(idOf)),
    /** Where sort keys are equal the order of documents is open, but not the order of the keys. */
    sortKeys: keys
      .sort(Buffer.compare)
      .slice(query.skip, end)
      .map((key) => key.toString('hex')),
  }
}

function checkFind(
  collection: CollectionInfo,
  docs: Doc[],
  query: Query,
  context: string,
): boolean {
  const expected = expectedAnswer(docs, query)
  const planned = planQuery(collection, query)
  const found = Array.from(execute(engine.store.latest, planned), ({ doc }) => doc)
  const ids = found.map(idOf)
  expect(new Set(ids).size, `${context}: repeats`).toBe(ids.length)
  expect(
    ids.filter((id) => !expected.ids.has(id)),
    `${context}: finds too much`,
  ).toEqual([])
  const keys = found.map((doc) => bytesToSortBy(doc, query))
  expect(
    keys.map((key) => key.toString('hex')),
    `${context}: number or order`,
  ).toEqual(expected.sortKeys)
  if (isCountedByKeys(planned)) {
    const count = countByKeys(engine.store.latest, planned, createStats())
    expect(count, `${context}: count`).toBe(expected.sortKeys.length)
  }
  return planned.plan.kind !== 'collection'
}

function checkDistinct(
  collection: CollectionInfo,
  docs: Doc[],
  query: Query,
  path: string,
): boolean {
  const plan = planDistinct(collection, { ...query, sort: undefined, skip: 0, limit: 0 }, path)
  if (!plan) return false
  const keys = (values: Value[]) => values.map((value) => keyOf(value).toString('hex')).sort()
  const values = [...distinctByKeys(engine.store.latest, plan, collection.id, createStats())]
  const expected = docs
    .filter((doc) => query.filter.test(doc))
    .flatMap((doc) => valuesAtPath(doc, path))
  expect(keys(values), `distinct ${path} by ${plan.access.name}`).toEqual([
    ...new Set(keys(expected)),
  ])
  return true
}

const question: fc.Arbitrary<Question> = fc.record({
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

describe('answers alike through every index, through the one it chooses, and by a scan', () => {
  const seen = { queries: 0, indexed: 0, matched: 0, distinct: 0 }
  const hints: Hint[] = [
    'natural',
    'naturalReverse',
    { name: '_id_' },
    ...indexShapes
      .filter((spec) => spec.get('sparse') !== true)
      .map((spec): Hint => ({ name: String(spec.get('name')) })),
  ]
  const property = fc.asyncProperty(
    fc.array(document, { minLength: 3, maxLength: 16, size: 'max' }),
    fc.array(question, { minLength: 1, maxLength: 40, size: 'max' }),
    async (unnumbered, questions) => {
      const docs = numbered(unnumbered)
      const collection = await store(docs)
      for (const { filter: asked, sort: order, skip, limit } of questions) {
        const query: Query = {
          filter: parseFilter(asked),
          sort: order.size > 0 ? fieldsOfPattern(order) : undefined,
          skip,
          limit,
        }
        seen.queries++
        seen.matched += Math.sign(docs.filter((doc) => query.filter.test(doc)).length)
        // All hints in turn; the planner's own choice always.
        const turn = hints.filter((_, i) => i % hintTurns === seen.queries % hintTurns)
        for (const hint of [undefined, ...turn]) {
          const name = typeof hint === 'object' ? hint.name : (hint ?? 'own choice')
          const context = `${name} for ${printDoc(asked)} sorted by ${printDoc(order)}`
          seen.indexed += Number(checkFind(collection, docs, { ...query, hint }, context))
        }
        for (const path of ['a', 'b', 'n', 'm', 'u', 'c.e']) {
          seen.distinct += Number(checkDistinct(collection, docs, query, path))
        }
      }
    },
  )

  it.each(parts)('with the documents and the questions of seed %i', async (seedOfPart) => {
    await fc.assert(property, { seed: seedOfPart, numRuns: runsOfPart })
  })

  it('has found documents, and by indexes: else the comparison were worth nothing', () => {
    expect(seen.queries).toBeGreaterThanOrEqual(wantedQueries)
    expect(seen.indexed).toBeGreaterThan(wantedQueries * 3)
    expect(seen.matched).toBeGreaterThan(wantedQueries / 6)
    expect(seen.distinct).toBeGreaterThan(wantedQueries / 20)
  })
})
