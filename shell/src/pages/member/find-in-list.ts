import { maximumPageSize } from '@haulyard/api-contract'
import type { ApiClient } from '@haulyard/shell-contract'

/** What `findInList` takes. */
export interface FindInListOptions<T> {
  readonly api: ApiClient
  /** The list's path under `/api`. */
  readonly url: string
  readonly isWanted: (item: T) => boolean
  readonly signal: AbortSignal
}

/**
 * Reads a list until an entry fits, in the largest pages there are: nearly always one.
 * @returns the entry, or `null`; queries do not take `undefined` for an answer
 */
export const findInList = async <T>({
  api,
  url,
  isWanted,
  signal,
}: FindInListOptions<T>): Promise<T | null> => {
  let page = await api.list<T>(url, { limit: maximumPageSize }, signal)
  for (;;) {
    const found = page.items.find(isWanted)
    if (found !== undefined) return found
    if (page.nextUrl === null) return null
    page = await api.list<T>(page.nextUrl, undefined, signal)
  }
}
