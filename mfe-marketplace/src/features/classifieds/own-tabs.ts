import type { ClassifiedState } from '@haulyard/api-contract'

const states: readonly ClassifiedState[] = ['active', 'pending', 'sold', 'expired']

/** The tabs of My Listings: all of them, and each state. */
export const ownTabs = [null, ...states] as const

/** The tab of a query string. */
export const readOwnTab = (search: URLSearchParams): ClassifiedState | null =>
  states.find((state) => state === search.get('state')) ?? null

/** The listing that a notice asks to renew. */
export const renewField = 'renew'

/** The filters of a tab. */
export const ownFilters = (state: ClassifiedState | null) => (state === null ? {} : { state })
