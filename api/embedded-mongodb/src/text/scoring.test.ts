import { describe, expect, it } from 'vitest'
import type { Doc, Value } from '../bson/values.js'
import { createIndexInfo } from '../storage/index-info.js'
import { termScores } from './scoring.js'
import type { TextIndex } from './text-index.js'
import { normalizeTextSpec } from './text-spec.js'

function indexOn(key: Record<string, Value>, options: Record<string, Value> = {}): TextIndex {
  const given: Doc = new Map<string, Value>([
    ['name', 'text'],
    ['key', new Map(Object.entries(key))],
    ...Object.entries(options),
  ])
  return createIndexInfo(1, normalizeTextSpec(given)).text as TextIndex
}

const toDoc = (value: object): Doc =>
  new Map(Object.entries(value).map(([name, child]) => [name, toValue(child)]))

function toValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(toValue)
  return typeof value === 'object' && value !== null ? toDoc(value) : (value as Value)
}

const scoresOf = (doc: object, index: TextIndex) =>
  Object.fromEntries(termScores(toDoc(doc), index))

describe('scores of one field', () => {
  const index = indexOn({ a: 'text' })

  it('gives each of several words the half and its share', () => {
    // Two words: 0.5 · 1/2 + 0.5 = 0.75 each.
    expect(scoresOf({ a: 'coffee shop' }, index)).toEqual({ coffe: 0.75, shop: 0.75 })
    // Four: 0.5 · 1/4 + 0.5 = 0.625; "the" and "at" are stop words and do not count.
    expect(scoresOf({ a: 'the red fox sat at lunch' }, index)).toEqual({
      red: 0.625,
      fox: 0.625,
      sat: 0.625,
      lunch: 0.625,
    })
  })

  it('counts a repetition half of the one before', () => {
    // Twice of three: (1 + 1/2) · (0.5 · 2/3 + 0.5) = 1.5 · 0.8333 = 1.25.
    // Once of three: 0.5 · 1/3 + 0.5 = 0.6667.
    const scores = scoresOf({ a: 'cake tea cake' }, index)
    expect(scores.cake).toBeCloseTo(1.25, 12)
    expect(scores.tea).toBeCloseTo(2 / 3, 12)
    // Four of four: (1 + 1/2 + 1/4 + 1/8) · 1 = 1.875.
    expect(scoresOf({ a: 'tea tea tea tea' }, index)).toEqual({ tea: 1.875 })
  })

  it('adds a tenth where the term is the whole field in any case', () => {
    expect(scoresOf({ a: 'tea' }, index).tea).toBeCloseTo(1.1, 12)
    expect(scoresOf({ a: 'TEA' }, index).tea).toBeCloseTo(1.1, 12)
    // "coffee" is stemmed to "coffe", which the field is not; "tea!" has a mark besides.
    expect(scoresOf({ a: 'coffee' }, index)).toEqual({ coffe: 1 })
    expect(scoresOf({ a: 'tea!' }, index)).toEqual({ tea: 1 })
  })

  it('counts forms of one word as the same term', () => {
    // "run", "runs", "running": 1.75 · 1.
    expect(scoresOf({ a: 'run runs running' }, index)).toEqual({ run: 1.75 })
  })

  it('scores every string of an array by itself', () => {
    // "tea": 1.1, "tea cake": 0.75 → 1.85 and 0.75.
    const scores = scoresOf({ a: ['tea', 'tea cake', 7, null] }, index)
    expect(scores.tea).toBeCloseTo(1.85, 12)
    expect(scores.cake).toBe(0.75)
  })

  it('finds nothing in what is no string', () => {
    expect(scoresOf({ a: 7, b: 'tea' }, index)).toEqual({})
    expect(scoresOf({ a: { b: 'tea' } }, index)).toEqual({})
    expect(scoresOf({ a: 'the and of' }, index)).toEqual({})
  })
})

describe('scores of several fields', () => {
  it('multiplies by the weights and adds up', () => {
    const index = indexOn({ title: 'text', body: 'text' }, { weights: toDoc({ title: 10 }) })
    // Title: 10 · 1 · 1 · 1.1 = 11; body: (1 + 1/2) · (0.5 · 2/4 + 0.5) = 1.5 · 0.75 = 1.125.
    const scores = scoresOf({ title: 'Tea', body: 'tea with milk, tea, sugar' }, index)
    expect(scores.tea).toBeCloseTo(12.125, 12)
    // 0.5 · 1/4 + 0.5.
    expect(scores.milk).toBe(0.625)
  })

  it('reaches fields of documents, in arrays too', () => {
    const index = indexOn({ 'a.b': 'text' })
    const scores = scoresOf({ a: [{ b: 'tea' }, { b: ['cake'] }, { c: 'milk' }] }, index)
    expect(Object.keys(scores)).toEqual(['tea', 'cake'])
  })

  it('takes every string for a wildcard, with the weights of those that have one', () => {
    const index = indexOn({ '$**': 'text' }, { weights: toDoc({ 'a.b': 3 }) })
    const scores = scoresOf({ _id: 'x1', a: { b: 'tea time' }, c: [['cake time']] }, index)
    // a.b: 3 · 0.75 = 2.25; c: 0.75; the id is the whole field: 1.1.
    expect(scores.tea).toBe(2.25)
    expect(scores.time).toBe(3)
    expect(scores.cake).toBe(0.75)
    expect(scores.x1).toBeCloseTo(1.1, 12)
  })
})

describe('languages of documents', () => {
  it('follows the nearest document that names one', () => {
    const index = indexOn({ a: 'text', 'b.a': 'text' })
    // Spanish: "caminando" → "camin"; English leaves it nearly as it is.
    const doc = {
      language: 'es',
      a: 'caminando',
      b: [{ a: 'caminando' }, { language: 'en', a: 'caminando' }],
    }
    expect(Object.keys(scoresOf(doc, index))).toEqual(['camin', 'caminando'])
  })

  it('leaves everything as it is for none, and never indexes the name of a language', () => {
    const index = indexOn(
      { '$**': 'text' },
      { language_override: 'lang', default_language: 'none' },
    )
    const scores = scoresOf({ a: 'the runners', b: { lang: 'english', c: 'the runners' } }, index)
    expect(Object.keys(scores)).toEqual(['the', 'runners', 'runner'])
  })

  it('refuses a language that there is not', () => {
    const index = indexOn({ a: 'text' })
    expect(() => scoresOf({ a: 'x', language: 'klingon' }, index)).toThrow(/unsupported/)
    expect(() => scoresOf({ a: 'x', language: 7 }, index)).toThrow(/non-string/)
  })
})
