import type { SelectOption } from '../select-field/select-field'

/** Small letters without accents: `Montréal` is found by `montreal`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The options in which every typed word begins some word, in their own order. */
export const filterOptions = (
  options: readonly SelectOption[],
  typed: string,
): readonly SelectOption[] => {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return options
  return options.filter(({ label }) => {
    const words = wordsOf(label)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}
