/** Longer words are cut: nobody types more, and index keys stay short. */
const maximumWordLength = 40
/** A text's further distinct words are not found by search. */
const maximumStoredWords = 500
/**
 * Every beginning of a word up to this length is a key of its own, so that what is typed
 * is one place of the index and its matches stand there newest first. Longer beginnings
 * would add keys that hardly tell more words apart.
 */
const maximumKeyLength = 8
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

/** The texts' words by all of their beginnings, and those words whole that are longer still. */
export function toSearchKeys(...texts: readonly (string | null)[]): string[] {
  const keys = toSearchWords(...texts).flatMap((word) => {
    const lengths = Math.min(word.length, maximumKeyLength)
    const beginnings = Array.from({ length: lengths }, (_, index) => word.slice(0, index + 1))
    return word.length > maximumKeyLength ? [...beginnings, word] : beginnings
  })
  return [...new Set(keys)]
}

/** A searched word, as records are asked for it. */
export interface SearchTerm {
  /** The key that every record has in which a word begins so. */
  readonly key: string
  /** For a word that is longer than keys are: what the record must have besides. */
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
  return asked.slice(0, maximumSearchedWords).map((word) => ({
    key: word.slice(0, maximumKeyLength),
    // Words hold letters and digits only: nothing in them needs escaping.
    beginning: word.length > maximumKeyLength ? new RegExp(`^${word}`) : null,
  }))
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
