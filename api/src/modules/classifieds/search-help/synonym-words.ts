import { splitIntoWords } from '../../../database/search-words'
import { broaderWords, synonymGroups } from './synonyms'

/** What each form adds to the words of a classified. */
const wordsByForm = new Map<string, readonly string[]>([
  ...synonymGroups.flatMap((forms) =>
    forms.map((form) => [form, wordsOf(forms.filter((other) => other !== form))] as const),
  ),
  ...broaderWords.map(([form, ...foundBy]) => [form, wordsOf(foundBy)] as const),
])

const longestForm = Math.max(...[...wordsByForm.keys()].map((form) => form.split(' ').length))
const formWords = new Set(wordsOf([...wordsByForm.keys()]))

function wordsOf(forms: readonly string[]): string[] {
  return forms.flatMap((form) => form.split(' '))
}

/** The words by which the texts are found too, because they mean the same as one of theirs. */
export function findSynonymWords(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => findInWords(splitIntoWords(text))))]
}

/** At each word the longest form is read, and its words are not read again. */
function findInWords(words: readonly string[]): string[] {
  const found: string[] = []
  for (let index = 0; index < words.length; ) {
    const { added, length } = readForm(words.slice(index, index + longestForm))
    found.push(...added)
    index += length
  }
  return found
}

function readForm(words: readonly string[]) {
  for (let length = words.length; length > 0; length -= 1) {
    const form = words.slice(0, length).join(' ')
    const added = wordsByForm.get(form) ?? wordsByForm.get(form.replace(/s$/, ''))
    if (added) return { added, length }
  }
  return { added: [], length: 1 }
}

/**
 * The search with the plurals of the trade's words in the singular, whose beginnings both have:
 * "tyres" also finds what was stored for "tires".
 */
export const toSingular = (search: string): string =>
  splitIntoWords(search)
    .map((word) =>
      word.endsWith('s') && formWords.has(word.slice(0, -1)) ? word.slice(0, -1) : word,
    )
    .join(' ')
