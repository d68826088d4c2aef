import type { Doc } from '../bson/values.js'
import { foldText } from './fold.js'
import type { TextQuery } from './text-query.js'
import { type TextValue, textValues } from './text-values.js'
import { termsOf } from './tokenizer.js'

type DocTest = (doc: Doc) => boolean
type ValueTest = (value: TextValue) => boolean

/**
 * What the index cannot say of a document that has one of the terms: phrases, exclusions, and
 * case and diacritics. Undefined if there is nothing of that kind.
 */
export function compileTextTest({
  predicate,
  text,
  language,
  parts,
}: TextQuery): DocTest | undefined {
  const { request } = predicate
  const hasAny = (words: string): ValueTest => {
    const wanted = new Set(termsOf(words, language, request))
    return (value) => termsOf(value.text, value.language, request).some((term) => wanted.has(term))
  }
  const hasPhrase = (phrase: string): ValueTest => {
    const wanted = foldText(phrase, language, request)
    return (value) => foldText(value.text, value.language, request).includes(wanted)
  }
  const required = parts.phrases.map(hasPhrase)
  const excluded = parts.negatedPhrases.map(hasPhrase)
  if (parts.negative.trim() !== '') excluded.push(hasAny(parts.negative))
  if (request.isCaseSensitive || request.isDiacriticSensitive) {
    required.push(hasAny(parts.positive))
  }
  if (required.length === 0 && excluded.length === 0) return undefined
  return (doc) => {
    const values = textValues(doc, text)
    return (
      required.every((test) => values.some(test)) && !excluded.some((test) => values.some(test))
    )
  }
}
