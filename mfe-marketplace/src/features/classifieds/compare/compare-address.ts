import { classifiedsPath } from '../classified-paths'

const comparePath = `${classifiedsPath}/compare`

/** The field of the query string that names the compared classifieds. */
const idsField = 'ids'

/** How many classifieds stand side by side at most. */
export const maximumCompared = 4

/** The ids of a list as text, each once. */
export const splitIds = (text: string): readonly string[] => [
  ...new Set(text.split(',').filter((id) => id !== '')),
]

/** Where classifieds are compared; the address can be shared. */
export const compareAddress = (ids: readonly string[]) =>
  `${comparePath}?${idsField}=${ids.map(encodeURIComponent).join(',')}`

/** The classifieds that an address compares, and whether it names more. One alone is not compared. */
export const readCompared = (search: URLSearchParams) => {
  const ids = splitIds(search.get(idsField) ?? '')
  return {
    ids: ids.length < 2 ? [] : ids.slice(0, maximumCompared),
    hasMore: ids.length > maximumCompared,
  }
}
