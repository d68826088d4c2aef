import type { Doc } from '../bson/values.js'
import type { TextIndex } from './text-index.js'
import { type TextValue, textValues } from './text-values.js'
import { termsOf } from './tokenizer.js'

/** The score of every term of a document: how much each string is about it, by its weight. */
export function termScores(doc: Doc, index: TextIndex): Map<string, number> {
  const scores = new Map<string, number>()
  for (const value of textValues(doc, index)) addScores(value, scores)
  return scores
}

function addScores({ text, language, weight }: TextValue, scores: Map<string, number>): void {
  const counts = new Map<string, number>()
  const terms = termsOf(text, language)
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const lower = text.toLowerCase()
  for (const [term, count] of counts) {
    // Each repetition counts half of the one before: 1 + 1/2 + 1/4 …
    const frequency = 2 - 2 ** (1 - count)
    const share = (0.5 * count) / terms.length + 0.5
    const adjustment = lower === term ? 1.1 : 1
    scores.set(term, (scores.get(term) ?? 0) + weight * frequency * share * adjustment)
  }
}
