/** A letter or digit with whatever belongs to its word, as the API splits words. */
const wordPattern = /[\p{Letter}\p{Number}\p{Mark}'’]+/gu

/** Lower-case, without accents and apostrophes: how the API compares words. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase()

/** The distinct words of a search, the longest first: "Québec truck" → "quebec", "truck". */
export const toSearchWords = (text: string): readonly string[] => {
  const words = (text.match(wordPattern) ?? []).map(plain).filter((word) => word !== '')
  return [...new Set(words)].sort((one, other) => other.length - one.length)
}

/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string
  readonly isFound: boolean
}

/** How many characters of `token` make up `word`, which it begins with but for accents. */
const lengthOfBeginning = (token: string, word: string): number => {
  let length = 0
  for (const character of token) {
    // A mark that follows belongs to the letter before it.
    const isComplete = plain(token.slice(0, length)).length >= word.length
    if (isComplete && !/\p{Mark}/u.test(character)) break
    length += character.length
  }
  return length
}

/** Splits a text where its words begin with a searched one, as the API finds them. */
export const markWords = (text: string, words: readonly string[]): readonly TextPart[] => {
  const pieces: TextPart[] = []
  let end = 0
  const add = (to: number, isFound: boolean) => {
    if (to > end) pieces.push({ text: text.slice(end, to), isFound })
    end = to
  }
  for (const { 0: token, index } of text.matchAll(wordPattern)) {
    const word = words.find((each) => plain(token).startsWith(each))
    if (word === undefined) continue
    add(index, false)
    add(index + lengthOfBeginning(token, word), true)
  }
  add(text.length, false)
  return pieces
}

/** How far a word may stand from a text's start and still be seen in two lines of a phone. */
const visibleLength = 90
/** How much of the text shows before a word that stands further on. */
const leadLength = 40

/** A text from shortly before the first word found, where that would be out of sight. */
export const excerptAround = (text: string, words: readonly string[]): string => {
  const [before, found] = markWords(text, words)
  const start = before && !before.isFound && found ? before.text.length : 0
  if (start <= visibleLength) return text
  const from = text.indexOf(' ', start - leadLength)
  return `… ${text.slice(from < 0 || from >= start ? start : from + 1)}`
}
