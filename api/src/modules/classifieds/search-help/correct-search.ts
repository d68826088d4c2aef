import { toSearchWords } from '../../../database/search-words'
import type { Repositories } from '../../../repositories'
import type { ClassifiedList } from '../read-list'
import type { WeightedWord } from './listed-words.repository'
import { allowedErrors, distanceOf, isCorrectable } from './spelling'

export type CorrectionDependencies = Pick<Repositories, 'classifieds' | 'listedWords'>

/** A search with more unknown words is left as it is. */
const maximumCorrected = 3
/** The most words that are looked up for one, the most likely first. */
const maximumCandidates = 5

/**
 * The text of a search with each word that the reader finds nowhere replaced by the nearest word
 * that they find; `null` if nothing is replaced.
 */
export async function correctSearch(
  list: Pick<ClassifiedList, 'hiddenAuthors'> & { readonly text: string },
  deps: CorrectionDependencies,
): Promise<string | null> {
  const unknown = await findUnknown(list, deps)
  if (unknown.length > maximumCorrected) return null
  const corrections = new Map<string, string>()
  for (const word of unknown) {
    const nearest = await findNearest(word, list, deps)
    if (nearest !== null) corrections.set(word, nearest)
  }
  return corrections.size === 0 ? null : replaceWords(list.text, corrections)
}

type Reader = Pick<ClassifiedList, 'hiddenAuthors'>

async function findUnknown(
  { text, hiddenAuthors }: Reader & { readonly text: string },
  { classifieds, listedWords }: CorrectionDependencies,
): Promise<string[]> {
  const unknown: string[] = []
  for (const word of toSearchWords(text).filter(isCorrectable)) {
    const list = { filters: { search: word }, hiddenAuthors }
    const { items, next } = await classifieds.findPage(list, { limit: 1, position: null })
    // A common beginning: its newest records were examined, and one behind them may have it.
    const isUncertain = next !== null && (await listedWords.hasBeginning(word))
    if (items.length === 0 && !isUncertain) unknown.push(word)
    if (unknown.length > maximumCorrected) break
  }
  return unknown
}

/** Words of classifieds that this reader does not see are not told: each is looked up. */
async function findNearest(
  word: string,
  { hiddenAuthors }: Reader,
  { classifieds, listedWords }: CorrectionDependencies,
): Promise<string | null> {
  const errors = allowedErrors(word)
  const alike = await listedWords.findAlike(word, errors)
  for (const candidate of mostLikely(word, alike, errors)) {
    if (await classifieds.hasWord(candidate, hiddenAuthors)) return candidate
  }
  return null
}

/** The nearest first, then those with the same first letter, then the common ones. */
const mostLikely = (word: string, alike: readonly WeightedWord[], errors: number): string[] =>
  alike
    .map(({ _id, weight }) => ({
      _id,
      weight,
      distance: distanceOf(word, _id),
      start: _id[0] === word[0] ? 0 : 1,
    }))
    .filter(({ distance }) => distance <= errors)
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        one.start - other.start ||
        other.weight - one.weight ||
        (one._id < other._id ? -1 : 1),
    )
    .slice(0, maximumCandidates)
    .map(({ _id }) => _id)

/** Everything else of the text stays as it was typed. */
const replaceWords = (text: string, corrections: ReadonlyMap<string, string>): string =>
  text.replace(/[\p{Letter}\p{Number}\p{Mark}'’]+/gu, (typed) => {
    const [word = ''] = toSearchWords(typed)
    return corrections.get(word) ?? typed
  })
