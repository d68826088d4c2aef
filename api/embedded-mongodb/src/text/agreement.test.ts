import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeDoc } from '../bson/encode.js'
import { type Doc, type Int32, int, type Value } from '../bson/values.js'
import { Engine } from '../engine.js'
import { execute } from '../query/executor.js'
import { parseFilter } from '../query/filter.js'
import { planQuery } from '../query/planner.js'
import { parseSort } from '../query/sort.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { insertDoc, removeDoc, replaceDoc } from '../storage/collection-writes.js'
import { createIndexInfo, type IndexInfo } from '../storage/index-info.js'
import { indexEntries } from '../storage/index-keys.js'
import { idKeyOf, indexPrefix } from '../storage/keyspace.js'
import { prefixRange, scan } from '../storage/view.js'
import { effort } from '../testing/effort.js'
import { createRandom, pick } from '../testing/random.js'
import { createTempDir } from '../testing/test-server.js'
import { termScores } from './scoring.js'
import type { TextIndex } from './text-index.js'
import { bindText } from './text-query.js'
import { textScoreOf } from './text-score.js'
import { normalizeTextSpec } from './text-spec.js'
import { termsOf } from './tokenizer.js'

const seed = 8_121
const searchCount = 500 * effort
const vocabulary = [
  'tea',
  'Tea',
  'cakes',
  'cake',
  'milk-shake',
  'café',
  'cafe',
  'the',
  'running',
  'runs',
  'CAKE',
  "don't",
]
const separators = [' ', ' ', '  ', ', ', '-', '! ']

const directory = createTempDir()
const random = createRandom(seed)
const docs = new Map<number, Doc>()
let engine: Engine
let collection: CollectionInfo
let index: IndexInfo

const soup = (length: number): string =>
  Array.from({ length }, () => pick(random, vocabulary) + pick(random, separators)).join('')

function randomDoc(id: number): Doc {
  const doc: Doc = new Map<string, Value>([
    ['_id', int(id)],
    ['shop', int(Math.floor(random() * 2))],
  ])
  if (random() < 0.8) doc.set('title', soup(1 + Math.floor(random() * 3)))
  if (random() < 0.5) doc.set('body', [soup(5), new Map([['note', soup(3)]]), soup(2)])
  if (random() < 0.4) doc.set('body', new Map([['note', soup(8)]]))
  if (random() < 0.2) doc.set('language', pick(random, ['none', 'german', 'es']))
  return doc
}

beforeAll(async () => {
  engine = new Engine(directory.path)
  await engine.write(undefined, (writer) => {
    collection = engine.catalog.create(writer, 'test', 'soups')
    const given: Doc = new Map<string, Value>([
      ['name', 'text'],
      [
        'key',
        new Map<string, Value>([
          ['shop', int(1)],
          ['title', 'text'],
          ['body', 'text'],
          ['body.note', 'text'],
          ['n', int(-1)],
        ]),
      ],
      ['weights', new Map([['title', 7]])],
    ])
    index = createIndexInfo(engine.catalog.takeId(writer), normalizeTextSpec(given))
    collection.indexes.push(index)
    engine.catalog.save(writer, collection)
    const target = { writer, catalog: engine.catalog, collection }
    for (let step = 0; step < 400; step++) {
      const id = Math.floor(random() * 120)
      const before = docs.get(id)
      const doc = randomDoc(id)
      if (before && random() < 0.3) {
        removeDoc(target, before)
        docs.delete(id)
        continue
      }
      const stored = { doc, raw: encodeDoc(doc) }
      if (before) replaceDoc(target, before, stored, 'replacement')
      else insertDoc(target, stored)
      docs.set(id, doc)
    }
  })
  await engine.close()
  // What was stored of the index has to be enough to go on with.
  engine = new Engine(directory.path)
  collection = engine.catalog.get('test', 'soups') as CollectionInfo
  index = collection.indexes[0] as IndexInfo
})

afterAll(async () => {
  await engine.close()
  directory.remove()
})

const idOf = (doc: Doc): number => (doc.get('_id') as Int32).value

it('holds exactly the entries that an index built anew would have', () => {
  expect(docs.size).toBeGreaterThan(40)
  const expected = [...docs.values()].flatMap((doc) => {
    const id = idKeyOf(doc.get('_id') as Value)
    return indexEntries(doc, index).fields.map((fields) =>
      Buffer.concat([indexPrefix(index.id), fields, id]).toString('hex'),
    )
  })
  const stored = Array.from(
    scan(engine.store.latest, prefixRange(indexPrefix(index.id))),
    ([key]) => key.toString('hex'),
  )
  expect(stored).toEqual(expected.sort())
})

interface Search {
  words: string[]
  phrases: string[]
  negated: string[]
}

function randomSearch(): Search {
  const some = (most: number, make: () => string) =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make)
  return {
    words: [...some(3, () => pick(random, vocabulary)), pick(random, vocabulary)],
    phrases: random() < 0.3 ? [soup(2).trim()] : [],
    negated: random() < 0.3 ? some(2, () => pick(random, vocabulary)) : [],
  }
}

/** All strings of a document, found without the code under test. */
function stringsOf(doc: Doc): string[] {
  const title = doc.get('title')
  const body = doc.get('body')
  const parts = [title, ...(Array.isArray(body) ? body : [body])]
  return parts
    .map((part) => (part instanceof Map ? part.get('note') : part))
    .filter((part) => typeof part === 'string')
}

const plain = (text: string): string => text.toLowerCase().replaceAll('é', 'e')

const known = new Map<Doc, Map<string, number>>()

function scoresOf(doc: Doc): Map<string, number> {
  const scores = known.get(doc) ?? termScores(doc, index.text as TextIndex)
  known.set(doc, scores)
  return scores
}

/** What a search means, by looking at every document. */
function expectedScores({ words, phrases, negated }: Search, shop: number): [number, number][] {
  const text = index.text as TextIndex
  const terms = new Set(
    [...words, ...phrases].flatMap((part) => termsOf(part, text.defaultLanguage)),
  )
  const excluded = negated.flatMap((word) => termsOf(word, text.defaultLanguage))
  return [...docs.values()].flatMap((doc): [number, number][] => {
    const scores = scoresOf(doc)
    const strings = stringsOf(doc).map(plain)
    const isWanted =
      (doc.get('shop') as Int32).value === shop &&
      [...terms].some((term) => scores.has(term)) &&
      !excluded.some((term) => scores.has(term)) &&
      phrases.every((phrase) => strings.some((string) => string.includes(plain(phrase))))
    const score = [...terms].reduce((sum, term) => sum + (scores.get(term) ?? 0), 0)
    return isWanted ? [[idOf(doc), score]] : []
  })
}

it('finds the documents and the scores that a scan finds', () => {
  let found = 0
  for (let i = 0; i < searchCount; i++) {
    const search = randomSearch()
    const shop = Math.floor(random() * 2)
    const { words, phrases, negated } = search
    const $search = [
      ...words,
      ...phrases.map((phrase) => `"${phrase}"`),
      ...negated.map((word) => `-${word}`),
    ].join(' ')
    const filter = parseFilter(
      new Map<string, Value>([
        ['shop', int(shop)],
        ['$text', new Map([['$search', $search]])],
      ]),
    )
    const sort = parseSort(new Map([['s', new Map([['$meta', 'textScore']])]]))
    const text = bindText(filter, collection, false)
    const query = { filter, sort, skip: 0, limit: 0, text }
    const actual = Array.from(
      execute(engine.store.latest, planQuery(collection, query)),
      ({ doc }) => ({
        id: idOf(doc),
        score: textScoreOf(doc),
      }),
    )
    const context = `search ${i} of seed ${seed}: ${$search}`
    const ranks = actual.map(({ score }) => score)
    expect(ranks, context).toEqual([...ranks].sort((a, b) => b - a))
    const expected = new Map(expectedScores(search, shop))
    expect(actual.map(({ id }) => id).sort(), context).toEqual([...expected.keys()].sort())
    for (const { id, score } of actual) expect(score, context).toBeCloseTo(expected.get(id) ?? 0, 9)
    found += actual.length
  }
  // The comparison is worth something only if searches found something.
  expect(found).toBeGreaterThan(searchCount * 3)
})
