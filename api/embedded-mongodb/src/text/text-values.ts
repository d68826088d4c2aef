import { type Doc, isDoc, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { findLanguage, type TextLanguage } from './languages.js'
import { type TextIndex, wildcard } from './text-index.js'

/** One indexed string of a document. */
export interface TextValue {
  text: string
  language: TextLanguage
  weight: number
}

/** The strings that a text index covers, each with the language of the document around it. */
export function textValues(doc: Doc, index: TextIndex): TextValue[] {
  const values: TextValue[] = []
  visitDoc(doc, { index, values, path: '', language: index.defaultLanguage })
  return values
}

interface Visit {
  index: TextIndex
  values: TextValue[]
  path: string
  language: TextLanguage
}

function visitDoc(doc: Doc, visit: Visit): void {
  const { index, path } = visit
  const language = languageOf(doc, visit)
  const isWildcard = index.weights.has(wildcard)
  for (const [name, value] of doc) {
    if (isWildcard && name === index.languageOverride) continue
    visitValue(value, { ...visit, language, path: path === '' ? name : `${path}.${name}` }, false)
  }
}

function visitValue(value: Value, visit: Visit, isElement: boolean): void {
  const { index, values, path, language } = visit
  const weight = index.weights.get(path) ?? index.weights.get(wildcard)
  if (typeof value === 'string') {
    if (weight !== undefined) values.push({ text: value, language, weight })
  } else if (isDoc(value)) {
    if (leadsToText(path, index)) visitDoc(value, visit)
  } else if (Array.isArray(value)) {
    // Only a wildcard looks into arrays inside of arrays.
    if (isElement && !index.weights.has(wildcard)) return
    for (const element of value) visitValue(element, visit, true)
  }
}

const leadsToText = (path: string, { weights }: TextIndex): boolean =>
  weights.has(wildcard) || [...weights.keys()].some((indexed) => indexed.startsWith(`${path}.`))

function languageOf(doc: Doc, { index, language }: Visit): TextLanguage {
  const name = doc.get(index.languageOverride)
  if (name === undefined) return language
  if (typeof name !== 'string') {
    throw new MongoError(17261, 'found language override field in document with non-string type')
  }
  const found = findLanguage(name)
  if (!found) throw new MongoError(17262, `language override unsupported: ${name}`)
  return found
}
