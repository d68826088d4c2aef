/** Longer words are cut: nobody types more, and index keys stay short. */
const maximumWordLength = 40
/** A text's further distinct words are not found by search. */
const maximumStoredWords = 500
/** A search's further words are not looked at. */
const maximumSearchedWords = 10

/** The distinct words of the texts, lower-case and without accents: "Québec's" → "quebecs". */
export function toSearchWords(...texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => splitIntoWords(text ?? ''))
  return [...new Set(words)].slice(0, maximumStoredWords)
}

/** A name as it is compared: "St. Louis" and "ST LOUIS" are the same city. */
export function normalizeName(name: string): string {
  return splitIntoWords(name).join(' ')
}

/**
 * The filter that finds records with every searched word, each matched from its
 * beginning. The conditions are anchored, so that each is a range of the index on the
 * field; the longest word comes first because it is the most selective.
 * `null` when the text holds no word at all, and so can match nothing.
 */
export function toSearchFilter(text: string, field = 'searchWords') {
  const words = toSearchWords(text)
    .sort((one, other) => other.length - one.length)
    .slice(0, maximumSearchedWords)
  if (words.length === 0) return null
  // Words hold letters and digits only: nothing in them needs escaping.
  return { $and: words.map((word) => ({ [field]: new RegExp(`^${word}`) })) }
}

function splitIntoWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
  return (plain.match(/[\p{Letter}\p{Number}]+/gu) ?? []).map((word) =>
    word.slice(0, maximumWordLength),
  )
}
