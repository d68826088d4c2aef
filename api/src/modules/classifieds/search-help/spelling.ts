/** Shorter words, and those with a digit, are not corrected: numbers, models, VINs. */
export const isCorrectable = (word: string): boolean => /^\p{Letter}{4,}$/u.test(word)

/** How many letters may be wrong: changed, missing, added, or two in turn. */
export const allowedErrors = (word: string): 1 | 2 => (word.length < 8 ? 1 : 2)

/** The part of a word that its keys are made of. */
const keyedLetters = 7

/**
 * The keys by which a word is found without its errors: the beginning of the word with up to as
 * many letters left out. Two words within that distance have a key in common.
 */
export function toSpellingKeys(word: string, errors: number): string[] {
  let keys = new Set([word.slice(0, keyedLetters)])
  for (let error = 0; error < errors; error += 1) {
    keys = new Set([...keys, ...[...keys].flatMap(withoutEachLetter)])
  }
  return [...keys]
}

/** The keys of a stored word: a search that is longer by two letters may have two errors. */
export const toStoredKeys = (word: string): string[] =>
  toSpellingKeys(word, word.length < 6 ? 1 : 2)

const withoutEachLetter = (text: string): string[] =>
  [...text].map((_letter, index) => text.slice(0, index) + text.slice(index + 1))

/**
 * The number of letters to change, add, leave out or swap with the next one (optimal string
 * alignment, the form of the Damerau-Levenshtein distance in which no letter changes twice).
 */
export function distanceOf(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = next
  }
  return at(last, other.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
