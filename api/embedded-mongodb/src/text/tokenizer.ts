import { foldCase, type Sensitivity, stripDiacritics } from './fold.js'
import type { TextLanguage } from './languages.js'
import { stem } from './stemmer.js'
import { isStopWord } from './stop-words.js'

/*
 * The soft hyphen and the middle dots of Katakana stand for Unicode's property Hyphen, which
 * regular expressions lack; all other hyphens are dashes too.
 */
const delimiters =
  '\\p{Dash}\\u00ad\\u30fb\\uff65\\p{Pattern_Syntax}\\p{Quotation_Mark}\\p{Terminal_Punctuation}\\p{White_Space}'
const words = new RegExp(`[^${delimiters}]+`, 'gu')
/** English keeps the apostrophe inside of its words. */
const englishWords = new RegExp(`(?:'|[^${delimiters}])+`, 'gu')

export const insensitive: Sensitivity = { isCaseSensitive: false, isDiacriticSensitive: false }

/** The terms of a text in order, with repetitions and without stop words. */
export function termsOf(
  text: string,
  language: TextLanguage,
  sensitivity: Sensitivity = insensitive,
): string[] {
  const terms: string[] = []
  const toTerm = memoized(language, sensitivity)
  for (const word of text.match(language.name === 'english' ? englishWords : words) ?? []) {
    const term = toTerm(word)
    if (term !== '') terms.push(term)
  }
  return terms
}

/** The empty text for a word that is not indexed. */
function termOf(word: string, language: TextLanguage, sensitivity: Sensitivity): string {
  const lower = foldCase(word, language)
  if (isStopWord(lower, language)) return ''
  // Stemmers know words with their diacritics, so those go last.
  const stemmed = stem(sensitivity.isCaseSensitive ? word : lower, language)
  return sensitivity.isDiacriticSensitive ? stemmed : stripDiacritics(stemmed)
}

const memoLimit = 20_000
/** Longer ones are hardly words, and seldom come again. */
const longestMemo = 64
const memos = new Map<string, Map<string, string>>()

/** A copy: a part of a text would keep all of the text in memory. */
const detached = (word: string): string => Buffer.from(word).toString()

/** Texts repeat their words, and looking one up is far cheaper than stemming it again. */
function memoized(language: TextLanguage, sensitivity: Sensitivity): (word: string) => string {
  const { isCaseSensitive, isDiacriticSensitive } = sensitivity
  const key = `${language.name} ${isCaseSensitive} ${isDiacriticSensitive}`
  const memo = memos.get(key) ?? new Map<string, string>()
  memos.set(key, memo)
  return (word) => {
    const known = memo.get(word)
    if (known !== undefined) return known
    const term = termOf(word, language, sensitivity)
    if (word.length > longestMemo) return term
    if (memo.size >= memoLimit) memo.clear()
    memo.set(detached(word), detached(term))
    return term
  }
}
