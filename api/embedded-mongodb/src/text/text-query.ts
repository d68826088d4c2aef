import { badValue, createError } from '../errors.js'
import type { Predicate } from '../query/filter.js'
import { type CollectionInfo, namespaceOf } from '../storage/catalog.js'
import type { IndexInfo } from '../storage/index-info.js'
import { findLanguage, type TextLanguage } from './languages.js'
import { parseSearch, type SearchParts } from './search-string.js'
import type { TextIndex } from './text-index.js'
import type { TextPredicate, TextRequest } from './text-predicate.js'
import { termsOf } from './tokenizer.js'

/** A `$text` condition with the index that answers it. */
export interface TextQuery {
  predicate: TextPredicate
  index: IndexInfo
  text: TextIndex
  language: TextLanguage
  parts: SearchParts
  /** What to look up: a document has to have one of them. */
  terms: string[]
}

/** The text search of a filter, or undefined if it has none. */
export function bindText(
  filter: Predicate,
  collection: CollectionInfo | undefined,
  hasHint: boolean,
): TextQuery | undefined {
  const predicate = findText(filter)
  if (!predicate) return undefined
  if (hasHint) throw badValue('text and hint not allowed in same query')
  const index = collection?.indexes.find(({ text }) => text !== undefined)
  if (!index?.text) {
    const place = collection ? ` on ${namespaceOf(collection)}` : ' (no such collection)'
    throw createError('IndexNotFound', `text index required for $text query${place}`)
  }
  const language = languageOf(predicate.request, index.text)
  const parts = parseSearch(predicate.request.search)
  const terms = [...new Set(termsOf(parts.positive, language))]
  return { predicate, index, text: index.text, language, parts, terms }
}

function languageOf({ language }: TextRequest, index: TextIndex): TextLanguage {
  if (language === undefined) return index.defaultLanguage
  const found = findLanguage(language)
  if (!found) throw badValue(`unsupported language: "${language}" for text index version 3`)
  return found
}

function findText(filter: Predicate): TextPredicate | undefined {
  if (filter.kind === 'text') return filter
  if (filter.kind !== 'and' && filter.kind !== 'or' && filter.kind !== 'nor') return undefined
  let found: TextPredicate | undefined
  for (const child of filter.children) {
    const text = findText(child)
    if (!text) continue
    if (filter.kind === 'nor') throw badValue('text expression not allowed in nor')
    if (filter.kind === 'or') {
      throw createError(
        'CommandNotSupported',
        '$text inside of $or is not supported by this server',
      )
    }
    if (found) throw badValue('Too many text expressions')
    found = text
  }
  return found
}

/** For filters that no index stands behind, such as those of later stages. */
export const hasText = (filter: Predicate): boolean => findText(filter) !== undefined
