/** More of a search is not said again: one knows what one has typed. */
const shownLength = 40

/** What it is called to search without these words. */
export const withoutWords = (words: string): string =>
  `Without “${words.length > shownLength ? `${words.slice(0, shownLength).trimEnd()}…` : words}”`
