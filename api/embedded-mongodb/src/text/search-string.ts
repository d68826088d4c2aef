/** The parts of a search string, still as they were written. */
export interface SearchParts {
  /** Words to find, those of the phrases too. */
  positive: string
  negative: string
  phrases: string[]
  negatedPhrases: string[]
}

/** A quotation mark, a hyphen, white space, or a run of anything else. */
const pieces = /["-]|\s+|[^"\s-]+/gu

/**
 * A hyphen after white space negates what follows it up to the next white space; inside of a word
 * it only joins. A phrase that is not closed is a list of words.
 */
export function parseSearch(search: string): SearchParts {
  const parts: SearchParts = { positive: '', negative: '', phrases: [], negatedPhrases: [] }
  let phraseStart: number | undefined
  let isNegated = false
  let isAfterSpace = true
  for (const { 0: piece, index } of search.matchAll(pieces)) {
    const isSpace = piece.trim() === ''
    if (piece === '"' && phraseStart !== undefined) {
      const list = isNegated ? parts.negatedPhrases : parts.phrases
      list.push(search.slice(phraseStart, index))
      phraseStart = undefined
    } else if (piece === '"') {
      if (isAfterSpace) isNegated = false
      phraseStart = index + 1
    } else if (phraseStart !== undefined) {
      if (!isNegated && piece !== '-') parts.positive += ` ${piece}`
    } else if (piece === '-') {
      if (isAfterSpace) isNegated = true
    } else if (!isSpace) {
      if (isAfterSpace) isNegated = false
      if (isNegated) parts.negative += ` ${piece}`
      else parts.positive += ` ${piece}`
    }
    isAfterSpace = isSpace
  }
  return parts
}
