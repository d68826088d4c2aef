/** A title and a plain text. For a classified, its price and place belong to the text. */
export interface Story {
  readonly title: string
  readonly text: string
}

/** More of a text is not compared. */
const comparedLength = 5_000
const shingleLength = 4
/** A shorter text can be the same by chance: a notice, a slogan, "Read more". */
const tellingWords = 30
/** A shorter title returns: "Fuel prices this week". */
const tellingTitleWords = 6
const minimumTitleOverlap = 0.5
const minimumTextOverlap = 0.8

/**
 * Whether two entries tell the same story. A wrong "yes" hides an entry, so numbers decide against
 * it: two trucks of one dealer often differ only in a year or a mileage. A text and its beginning
 * are the same; a changed title is accepted only with a text that is long enough to prove it.
 */
export function isSameStory(one: Story, other: Story): boolean {
  const titles = [toWords(one.title), toWords(other.title)] as const
  if (overlapOf(...titles) < minimumTitleOverlap || !haveSameNumbers(...titles)) return false
  const isTitleEqual = titles[0].join(' ') === titles[1].join(' ')
  const texts = [toText(one), toText(other)] as const
  const shorter = Math.min(texts[0].length, texts[1].length)
  if (shorter === 0) return isTitleEqual && titles[0].length >= tellingTitleWords
  if (shorter < tellingWords && !isTitleEqual) return false
  return (
    haveSameNumbers(...texts) &&
    overlapOf(toShingles(texts[0]), toShingles(texts[1])) >= minimumTextOverlap
  )
}

/** The key by which equal titles are found: lower case, without punctuation. */
export const toTitleKey = (title: string) => toWords(title).join(' ')

const toText = ({ text }: Story) => toWords(text.slice(0, comparedLength))

/** "80,000" and "80 000" are one word, as is "driver’s". */
const toWords = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)[,.\s](?=\d{3}(?!\d))|['’]/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const toShingles = (words: readonly string[]) => {
  const length = Math.min(shingleLength, words.length)
  return Array.from({ length: words.length - length + 1 }, (_, start) =>
    words.slice(start, start + length).join(' '),
  )
}

/** How much of the smaller set is in the other, from 0 to 1. */
function overlapOf(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared / Math.max(1, Math.min(first.size, second.size))
}

/** The numbers of one are all in the other, which may be longer. */
const haveSameNumbers = (one: readonly string[], other: readonly string[]) =>
  hasNumbersOf(one, other) || hasNumbersOf(other, one)

function hasNumbersOf(words: readonly string[], other: readonly string[]): boolean {
  const known = new Set(words)
  return other.every((word) => known.has(word) || !/\p{N}/u.test(word))
}
