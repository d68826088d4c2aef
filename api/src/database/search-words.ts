/** Longer words are truncated, so that index keys stay short. */
const maximumWordLength = 40
/** A text's further distinct words are not found by search. */
const maximumStoredWords = 500
/**
 * The lengths of the prefixes that are keys of the search index. With all lengths a search
 * would read only matches, but the data would be three times as large. With these two, few
 * records are read that do not match.
 */
const keyLengths = [5, 3] as const
/** Further words of a search are ignored. */
const maximumSearchedWords = 10

/** The distinct words of the texts, lower-case and without accents: "Québec's" → "quebecs". */
export function toSearchWords(...texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => splitIntoWords(text ?? ''))
  return [...new Set(words)].slice(0, maximumStoredWords)
}

/** Normalizes a name for comparison: "St. Louis" and "ST LOUIS" are the same city. */
export function normalizeName(name: string): string {
  return splitIntoWords(name).join(' ')
}

/** Derived from a record's texts when it is written. */
export interface SearchFields {
  searchWords: string[]
  searchKeys: string[]
}

/** Fields that only the search needs: they are not read. */
export const searchFieldNames = [
  'searchWords',
  'searchKeys',
] as const satisfies readonly (keyof SearchFields)[]

/** Of a record that no search finds. */
export const noSearchFields: SearchFields = { searchWords: [], searchKeys: [] }

export function toSearchFields(...texts: readonly (string | null)[]): SearchFields {
  const searchWords = toSearchWords(...texts)
  return { searchWords, searchKeys: toSearchKeys(searchWords) }
}

/** The keys of these words in the search index: their prefixes. */
export function toSearchKeys(words: readonly string[]): string[] {
  const keys = words.flatMap((word) =>
    keyLengths.filter((length) => word.length >= length).map((length) => word.slice(0, length)),
  )
  return [...new Set(keys)]
}

/** A searched word as a condition. */
export interface SearchTerm {
  /** The key that every match has; `null` for a word that is shorter than the keys. */
  readonly key: string | null
  /** The prefix that a word of the record must have; `null` if the key is the whole condition. */
  readonly beginning: RegExp | null
}

/**
 * The conditions of a search, the longest and so rarest word first. Empty when the text has no
 * word, so that nothing matches.
 */
export function toSearchTerms(text: string): SearchTerm[] {
  const words = toSearchWords(text).sort((one, other) => other.length - one.length)
  // "ken kenworth" has the same matches as "kenworth".
  const asked = words.filter(
    (word, index) => !words.slice(0, index).some((longer) => longer.startsWith(word)),
  )
  return asked.slice(0, maximumSearchedWords).map((word) => {
    const length = keyLengths.find((each) => each <= word.length)
    return {
      key: length === undefined ? null : word.slice(0, length),
      // Words have letters and digits only: nothing needs escaping.
      beginning: length === word.length ? null : new RegExp(`^${word}`),
    }
  })
}

/** The words of a text in their order. */
export function splitIntoWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
  return (plain.match(/[\p{Letter}\p{Number}]+/gu) ?? []).map((word) =>
    word.slice(0, maximumWordLength),
  )
}
