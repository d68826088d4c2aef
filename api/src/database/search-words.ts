/** Longer words are cut: nobody types more, and index keys stay short. */
const maximumWordLength = 40
/** A text's further distinct words are not found by search. */
const maximumStoredWords = 500
/**
 * The lengths of a word's beginnings that are keys of the search index. Every length
 * would read exactly what it answers, and makes the data three times as large; these two
 * leave few records to test in vain for what people type.
 */
const keyLengths = [5, 3] as const
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

/** What search looks at; derived from a record's texts when it is written. */
export interface SearchFields {
  searchWords: string[]
  searchKeys: string[]
}

/** The fields that search needs, and that never leave the database. */
export const searchFieldNames = [
  'searchWords',
  'searchKeys',
] as const satisfies readonly (keyof SearchFields)[]

export function toSearchFields(...texts: readonly (string | null)[]): SearchFields {
  const searchWords = toSearchWords(...texts)
  return { searchWords, searchKeys: toSearchKeys(searchWords) }
}

/** What the search index holds of these words: their beginnings, each once. */
export function toSearchKeys(words: readonly string[]): string[] {
  const keys = words.flatMap((word) =>
    keyLengths.filter((length) => word.length >= length).map((length) => word.slice(0, length)),
  )
  return [...new Set(keys)]
}

/** A searched word, as records are asked for it. */
export interface SearchTerm {
  /** The key of every record that can match; `null` for a word shorter than any key. */
  readonly key: string | null
  /** What a word of the record must begin with, where the key does not say it all. */
  readonly beginning: RegExp | null
}

/**
 * What records must have to be found by a text, the longest and so rarest word first.
 * Empty when the text holds no word at all, and so can match nothing.
 */
export function toSearchTerms(text: string): SearchTerm[] {
  const words = toSearchWords(text).sort((one, other) => other.length - one.length)
  // "ken kenworth" asks for nothing that "kenworth" does not.
  const asked = words.filter(
    (word, index) => !words.slice(0, index).some((longer) => longer.startsWith(word)),
  )
  return asked.slice(0, maximumSearchedWords).map((word) => {
    const length = keyLengths.find((each) => each <= word.length)
    return {
      key: length === undefined ? null : word.slice(0, length),
      // Words hold letters and digits only: nothing in them needs escaping.
      beginning: length === word.length ? null : new RegExp(`^${word}`),
    }
  })
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
