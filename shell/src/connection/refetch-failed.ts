import { ApiError } from '@haulyard/shell-contract'
import type { LazyQueries } from '../data/lazy-queries'

/** Reads again what could not be read for want of a network, as far as it is on the page. */
export const refetchFailed = (queries: LazyQueries): void => {
  void queries.current()?.client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && !(state.error instanceof ApiError),
  })
}
